import { describe, expect, test } from "vitest";
import { Fault } from "../platform/fault/fault.ts";
import { onTheWire } from "./fault.ts";
import { type SearchDeps, search } from "./pipeline.ts";
import { keptRoutes } from "./stages/routing/kept-routes.ts";
import { openModel } from "./testing/agents.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "./testing/ledger.ts";
import { LEDGER_AGENT } from "./testing/server.ts";
import { toTurns } from "./turns.ts";

const never = new AbortController().signal;

describe("turns", () => {
  test("are given in the order of coming, as many at once as there may be", async () => {
    const turns = toTurns(10, { atOnce: 2 });
    const begun: number[] = [];
    const take = async (n: number) => {
      const end = await turns.take(never);
      begun.push(n);
      return end;
    };
    const [first, , third, fourth] = [take(1), take(2), take(3), take(4)];
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2]);
    (await first!)();
    const end = await third!;
    expect(begun).toEqual([1, 2, 3]);
    end();
    (await fourth!)();
  });

  test("are refused at once when too many wait, and given again when some are over", async () => {
    const turns = toTurns(1, { atOnce: 1 });
    const end = await turns.take(never);
    const waiting = turns.take(never);
    await expect(turns.take(never)).rejects.toThrow(Fault);
    end();
    end();
    const next = await waiting;
    const third = turns.take(never);
    next();
    (await third)();
  });

  test("are refused to those who waited too long, and nobody stands in their place", async () => {
    const turns = toTurns(1, { atOnce: 1, longestMs: 20 });
    const end = await turns.take(never);
    await expect(turns.take(never)).rejects.toThrow(Fault);
    const next = turns.take(never);
    end();
    (await next)();
    (await turns.take(never))();
  });

  test("are not kept for those who went away", async () => {
    const turns = toTurns(1, { atOnce: 1 });
    const end = await turns.take(never);
    const gone = new AbortController();
    const left = turns.take(gone.signal);
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    const waiting = turns.take(never);
    end();
    (await waiting)();
    await expect(turns.take(gone.signal)).rejects.toThrow("gone");
  });
});

describe("where more is asked than can be answered", () => {
  const ask = async (query: string, deps: SearchDeps) => {
    const asker = { issuer: "service", roles: [], scopes: [] } as const;
    const found = [];
    for await (const event of search(
      { query, asker, minReleaseStage: "generally-available" },
      deps,
      never,
    ))
      if (event.kind === "item") found.push(event.item);
    return found;
  };

  test("new questions are refused and those asked before are answered, with the same rows", async () => {
    const options = { fields: LEDGER_AGENT };
    const agents = await openModel("ledger", ledgerModel(), LEDGER_STATEMENTS, options);
    try {
      const turns = toTurns(1, { atOnce: 1, longestMs: 60_000 });
      const open = agents.registry.agents;
      const deps = { agents: open, agentTimeoutMs: 60_000, kept: keptRoutes(), turns };
      const known = "revenue of Birch Tools in 2023";
      const before = await ask(known, deps);
      expect(before[0]?.rows).toHaveLength(1);
      const end = await turns.take(never);
      const waiting = ask("revenue of Birch Tools in 2022", deps);
      const refused = await ask("revenue of Birch Tools in 2021", deps).catch((error) => error);
      expect(refused).toBeInstanceOf(Fault);
      expect(await ask(known, deps)).toEqual(before);
      end();
      expect(await waiting).toHaveLength(1);
      expect(await ask("revenue of Birch Tools in 2021", deps)).toHaveLength(1);
    } finally {
      await agents.close();
    }
  });

  test("callers are told that they may ask again", () => {
    const error = onTheWire({ kind: "busy" });
    expect([error.code, error.details.length]).toEqual([8, 2]);
  });
});
