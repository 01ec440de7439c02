import { expect, test } from "vitest";
import { sampleAgents } from "../../../../testing/sample.ts";

const { propose, agentOf } = sampleAgents(50);

/** The field that a name is looked for in, and whether it is not to be there. */
function sideIn(agent: string, question: string) {
  const proposal = propose(agent, question);
  expect(proposal?.unused).toEqual([]);
  return proposal!.plan!.where.flatMap((each) =>
    each.kind === "in" && each.left.kind === "field"
      ? [[each.left.of.field, each.values.length, each.negated]]
      : [],
  );
}

test.each<[string, string, [string, number, boolean]]>([
  ["deals", "deals where the target is Varleyfell", ["target", 1, false]],
  ["deals", "deals where the target is Varleyfell Software AG", ["target", 1, false]],
  ["deals", "deals whose target was Varleyfell or Ostrenbrook", ["target", 2, false]],
  ["deals", "deals where the target is not Varleyfell", ["target", 1, true]],
  ["companies", "competitors where the competitor is Varleyfell", ["competitor", 1, false]],
])(
  "of %s, a name behind the field that names the other side is that side's: %s",
  (agent, question, side) => {
    expect(sideIn(agent, question)).toEqual([side]);
  },
);

test.each([
  "deals of Varleyfell",
  "deals of Varleyfell Software AG",
  "deals by Varleyfell Software AG",
  "target and value of deals of Varleyfell",
])("whose a record is does not change with how much of the name is typed: %s", (question) => {
  expect(sideIn("deals", question)).toEqual([["name", 1, false]]);
});

test("who holds a company is no recommendation to hold it", () => {
  const research = agentOf("research");
  expect(research.propose("who holds Varleyfell", undefined)?.unused).toEqual(["holds"]);
  expect(research.propose("hold recommendations of Varleyfell", undefined)?.unused).toEqual([]);
});
