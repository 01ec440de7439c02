import type { FieldRef } from "../../../../plan.ts";
import { type Dataset, datasetOf, type SemanticModel } from "../../../../semantic.ts";

export const PEOPLE =
  /\b(?:person|people|farmer|man|woman|employee|staff|worker|customer|client|owner|student|pupil|teacher|professor|instructor|lecturer|author|writer|editor|singer|musician|artist|composer|conductor|actor|actress|director|producer|player|coach|athlete|gymnast|driver|pilot|captain|crew|doctor|physician|nurse|surgeon|patient|engineer|architect|manager|user|member|visitor|guest|passenger|tenant|salesperson|seller|buyer|agent|candidate|veterinarian|researcher|scientist|politician|judge|lawyer|officer|founder|inventor|host|chef|farmer|contact|participant|competitor|voter|borrower|reader|reviewer|inspector|mechanic|technician|electrician|plumber|dealer|broker|clerk|cashier|waiter|guard|soldier|caretaker|guide|trainer|volunteer|donor|sponsor|adviser|advisor|consultant|developer|designer|photographer|translator|librarian|accountant|auditor|entrepreneur|analyst|learner|trainee|apprentice|courier|rider|landlord|landlady|lodger|subscriber|skipper|therapist|dentist|groom|keeper|ranger|warden|cleaner|baker|carer|fitter|midwife|coordinator|organiser|organizer|steward|leader|headteacher|principal|chairman|chairwoman|curator|presenter|speaker|tutor|optician|optometrist|pharmacist|physiotherapist|beautician|hairdresser|stylist|barber|surveyor|gardener|walker|sitter|minder|breeder|grower|packer|climber|sailor|swimmer|runner|cyclist|camper|lender|bidder|collector|resident|referee|jockey|intern|lifeguard|[a-z]{3,}keeper|[a-z]{3,}holder|[a-z]{3,}worker)(?:e?s)?\b/;
const FIRST = /^(?:\w+ )?(?:first|given) name$|^forename$/;
const LAST = /^(?:\w+ )?(?:last|family) name$|^surname$/;

/** The first and the last name of the people in a dataset; undefined where it has no such fields. */
export function namesOf({ name, fields }: Dataset): readonly FieldRef[] | undefined {
  const shown = fields.filter(({ kind }) => kind !== "hidden");
  const [first, last] = [FIRST, LAST].map((pattern) =>
    shown.find(({ label }) => pattern.test(label)),
  );
  return first && last
    ? [first, last].map((each) => ({ dataset: name, field: each.name }))
    : undefined;
}

export const isPeople = (model: SemanticModel, dataset: string): boolean => {
  const known = datasetOf(model, dataset)!;
  const words = [dataset.replaceAll("_", " ").toLowerCase(), ...known.synonyms].join(", ");
  const isPerson = known.fields.some(({ label }) =>
    /^(?:full name|date of birth|birth date|gender)$/.test(label),
  );
  return PEOPLE.test(words) || isPerson || namesOf(known) !== undefined;
};
