/** Words that everybody uses, which are spelt right wherever they stand: "back in 2021" has no bank. */
const PLAIN: ReadonlySet<string> = new Set(
  `
    after again against ahead alone along also although always among another around aside away
    back became because become been before begin being below beside besides better beyond both
    bring brought came come could done down each early either else enough even ever every
    everything exactly fact fast feel felt find fine first follow from full further gave give
    given goes gone good great hard have hear heard held help hence here hold hope idea indeed
    inside instead into itself just keep kept knew know later least less like likely little long
    look lots made main make many matter maybe mean means meant might mind miss more most much
    must name near need never next none nothing once ones only onto other ought over past
    perhaps please plus possible quite rather read ready really reason right same seem seen self
    send sent shall should side simply since some soon still stop stuff such sure surely take taken
    tell than thank that their them then there these they thing think this those though through
    thus till time together told took toward towards true turn twice under unless unlike until
    upon used very want well went were what when where whether which while whole whose will with
    within without word would year
  `
    .trim()
    .split(/\s+/),
);

export const isPlainWord = (text: string): boolean => PLAIN.has(text.toLowerCase());
