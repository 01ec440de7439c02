import { isEnglish } from "./english.ts";
import { formsOf } from "./verbs.ts";

/** What somebody in a role does, where no ending tells it or where more than one verb does. */
const DONE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    author: ["write", "author", "pen"],
    boss: ["manage", "supervise"],
    captain: ["captain", "lead"],
    chair: ["chair"],
    chairman: ["chair"],
    chairperson: ["chair"],
    coach: ["coach", "train"],
    competitor: ["compete"],
    coordinator: ["coordinate", "run"],
    curator: ["curate"],
    customer: ["buy from"],
    head: ["head", "lead", "run", "manage"],
    keeper: ["keep", "look after"],
    instructor: ["instruct", "teach"],
    landlady: ["own", "let"],
    landlord: ["own", "let"],
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

/** "lead" of "leader", "inspect" of "inspector", "run" of "runner", "supply" of "supplier". */
function verbsOf(agent: string): readonly string[] {
  const inY = agent.match(/^([a-z]{3,})ier$/)?.[1];
  if (inY) return [`${inY}y`];
  const stem = agent.match(/^([a-z]{3,})(?:er|or)$/)?.[1];
  if (!stem) return [];
  const single = /([bdgmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single].filter(isEnglish);
}

/** What somebody in a role is said to do, in every form: "led", "runs" of a leader. */
export const deedsOfAgent = (agent: string): readonly string[] =>
  (DONE.get(agent) ?? verbsOf(agent)).flatMap(formsOf);
