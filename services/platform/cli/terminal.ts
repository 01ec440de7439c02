/** Progress of one long step. */
export interface Progress {
  update(done: number, total?: number, note?: string): void;
  end(note?: string): void;
}

/** Results go to standard output; progress and errors to standard error. */
export interface Terminal {
  /** Whether a person watches: bars are drawn only then. */
  readonly interactive: boolean;
  /** Columns, 80 when unknown. */
  readonly columns: number;
  print(text: string): void;
  json(value: unknown): void;
  note(text: string): void;
  error(message: string): void;
  progress(label: string): Progress;
}

interface Streams {
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
}

/** Between two drawings of a bar; between two plain lines. */
const BAR_MS = 80;
const LINE_MS = 5_000;
const BAR_COLUMNS = 24;

export function createTerminal(
  { out, err }: Streams = { out: process.stdout, err: process.stderr },
): Terminal {
  for (const stream of [out, err]) stream.on("error", ignoreDeparture);
  const interactive = Boolean(err.isTTY) && process.env.TERM !== "dumb";
  return {
    interactive,
    columns: out.columns ?? 80,
    print: (text) => void out.write(`${text}\n`),
    json: (value) => void out.write(`${JSON.stringify(value, null, 2)}\n`),
    note: (text) => void err.write(`${text}\n`),
    error: (message) => void err.write(`groundwork: ${message}\n`),
    progress: (label) => (interactive ? bar(err, label) : lines(err, label)),
  };
}

/** Who read enough, as `head` does, closes the pipe: the rest is written to nobody. */
function ignoreDeparture(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

function bar(err: NodeJS.WriteStream, label: string): Progress {
  let drawnAt = -Infinity;
  const draw = (text: string) => err.write(`\r\x1b[2K${text.slice(0, (err.columns ?? 80) - 1)}`);
  return {
    update(done, total, note = "") {
      if (performance.now() - drawnAt < BAR_MS) return;
      drawnAt = performance.now();
      draw(`${label} ${total ? picture(done / total) : ""} ${amount(done, total)} ${note}`);
    },
    end: (note) => void err.write(note ? `\r\x1b[2K${label}: ${note}\n` : "\r\x1b[2K"),
  };
}

function lines(err: NodeJS.WriteStream, label: string): Progress {
  let writtenAt = performance.now();
  return {
    update(done, total, note = "") {
      if (performance.now() - writtenAt < LINE_MS) return;
      writtenAt = performance.now();
      err.write(`${label}: ${amount(done, total)} ${note}\n`);
    },
    end: (note) => void (note && err.write(`${label}: ${note}\n`)),
  };
}

function picture(fraction: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_COLUMNS);
  return `[${"█".repeat(filled)}${"·".repeat(BAR_COLUMNS - filled)}]`;
}

const amount = (done: number, total?: number) =>
  total ? `${Math.min(100, Math.floor((100 * done) / total))} %` : String(done);
