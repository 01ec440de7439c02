import { formsOf } from "./verbs.ts";

/** What somebody in a role does, where no ending tells it or where more than one verb does. */
const DONE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    author: ["write"],
    boss: ["manage", "supervise"],
    captain: ["captain", "lead"],
    chair: ["chair"],
    chairman: ["chair"],
    chairperson: ["chair"],
    coach: ["coach", "train"],
    coordinator: ["coordinate", "run"],
    curator: ["curate"],
    head: ["head", "lead", "run", "manage"],
    keeper: ["keep", "look after"],
    instructor: ["instruct", "teach"],
    lead: ["lead", "head", "run"],
    leader: ["lead", "head", "run"],
    lecturer: ["lecture", "teach"],
    manager: ["manage", "run", "head"],
    mentor: ["mentor"],
    organiser: ["organise", "organize", "run"],
    organizer: ["organise", "organize", "run"],
    supervisor: ["supervise", "oversee"],
    teacher: ["teach"],
    trainer: ["train", "coach"],
    tutor: ["tutor", "teach"],
    warden: ["run"],
  }),
);

/** "lead" of "leader", "inspect" of "inspector", "run" of "runner". */
function verbsOf(agent: string): readonly string[] {
  const stem = agent.match(/^([a-z]{3,})(?:er|or)$/)?.[1];
  if (!stem) return [];
  return [stem, `${stem}e`, ...(/([bdgmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [])];
}

/** What somebody in a role is said to do, in every form: "led", "runs" of a leader. */
export const deedsOfAgent = (agent: string): readonly string[] =>
  (DONE.get(agent) ?? verbsOf(agent)).flatMap(formsOf);
