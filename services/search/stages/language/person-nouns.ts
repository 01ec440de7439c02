const nouns = (list: string): string => list.trim().split(/\s+/).join("|");

const PERSONS = nouns(`
  person people farmer man woman employee staff worker customer client owner student pupil
  teacher professor instructor lecturer author writer editor singer musician artist composer
  conductor actor actress director producer player coach athlete gymnast driver pilot captain
  crew doctor physician nurse surgeon patient engineer architect manager user member visitor
  guest passenger tenant salesperson seller buyer agent candidate veterinarian researcher
  scientist politician judge lawyer officer founder inventor host chef farmer contact
  participant competitor voter borrower reader reviewer inspector mechanic technician
  electrician plumber dealer broker clerk cashier waiter guard soldier caretaker guide trainer
  volunteer donor sponsor adviser advisor consultant developer designer photographer translator
  librarian accountant auditor entrepreneur analyst learner trainee apprentice courier rider
  landlord landlady lodger subscriber skipper therapist dentist groom keeper ranger warden
  cleaner baker carer fitter midwife coordinator organiser organizer steward leader headteacher
  principal chairman chairwoman curator presenter speaker tutor optician optometrist pharmacist
  physiotherapist beautician hairdresser stylist barber surveyor gardener walker sitter minder
  breeder grower packer climber sailor swimmer runner cyclist camper lender bidder collector
  resident referee jockey intern lifeguard
`);

const PAID = nouns(`
  staff employee worker crew vet veterinarian doctor physician surgeon nurse dentist therapist
  physiotherapist optician pharmacist midwife carer caretaker teacher tutor instructor trainer
  coach lecturer professor driver pilot captain courier mechanic technician fitter engineer
  plumber electrician waiter waitress chef cook barista clerk cashier agent adviser advisor
  consultant salesperson seller rep manager cleaner gardener groom guide guard ranger keeper
  warden stylist hairdresser barber beautician groomer walker sitter librarian inspector officer
  lifeguard handler operator dispatcher picker packer steward receptionist
`);

/** Nouns for people, whatever they are there for. */
export const PERSON = new RegExp(
  `\\b(?:${PERSONS}|[a-z]{3,}keeper|[a-z]{3,}holder|[a-z]{3,}worker)(?:e?s)?\\b`,
);

/** Names of tables of people who are there for their pay. */
export const STAFF = new RegExp(`\\b(?:${PAID})s?\\b`);

/** Those who do the work of a place, paid or not. */
export const WORKERS = new RegExp(`${STAFF.source}|\\bvolunteers?\\b|\\bhelpers?\\b`);

/** Nouns for all the people of a place together, as a pattern. */
export const GROUP = "(?:faculty|staff|crew|personnel|cast|squad|workforce)";
