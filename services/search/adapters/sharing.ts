import type { Engine } from "../model.ts";
import type { Engines, Shared } from "./kind.ts";

/** Engines by location; none is open yet. */
export function sharedEngines(): Engines {
  const engines = new Map<string, Promise<Engine>>();
  /** Answers under way may still read them: they are closed at the end. */
  const retired: Promise<Engine>[] = [];
  return {
    at(location, open) {
      const known = engines.get(location);
      if (known) return known;
      const opening = open();
      opening.catch(() => engines.delete(location));
      engines.set(location, opening);
      return opening;
    },
    async renew() {
      let renewed = false;
      for (const [location, opening] of engines) {
        const engine = await opening.catch(() => undefined);
        if (!(await engine?.isStale?.())) continue;
        engines.delete(location);
        retired.push(opening);
        renewed = true;
      }
      return renewed;
    },
    async close() {
      for (const opening of [...retired, ...engines.values()])
        await opening.then((engine) => engine.close()).catch(() => {});
    },
  };
}

export function shared(): Shared {
  const done = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>) => {
    const known = (done.get(name) as Promise<T> | undefined) ?? work();
    done.set(name, known);
    return known;
  };
}
