import { saidIn, toWordLines } from "./word-lines.ts";

/**
 * What was done, by the nouns that records of it are called by (before the colon), and the verbs
 * that people say it with. A verb that says many things ("give", "take", "make", "see") is not here.
 */
const ALIKE = `
repair, service, servicing, maintenance: fix, mend, repair, service, break
replacement, exchange, swap: replace, exchange, swap
installation, fitting: install, fit
cleaning: clean
calibration: calibrate
inspection, check, survey, audit: inspect, check, survey, audit
breakdown, fault, failure, outage: break down, fail
hire, rental, loan, lending: rent, hire, borrow, loan
loan, lending, checkout: check out, take out
return: return, give back, bring back, hand back
renewal, extension: renew, extend
lease, tenancy, letting: rent, lease
eviction: evict
booking, reservation: reserve, book
appointment: book
cancellation: cancel
order, purchase: order, purchase
sale: sell
trade: trade
bid: bid
quote, quotation: quote
refund, reimbursement: refund, reimburse
invoice, bill: invoice, bill
expense, expenditure: spend
deposit: deposit, pay in
withdrawal: withdraw
refuel, refueling, refuelling, fill up: refuel, fuel, tank
charging, charge session: charge
donation, gift: donate
pledge: pledge
sponsorship: sponsor
investment: invest
vaccination, immunisation, immunization: vaccinate, jab, immunise, immunize
treatment, therapy: treat
prescription: prescribe
diagnosis: diagnose
operation, surgery: operate
transfusion: transfuse
sighting, observation: spot, sight, observe
complaint, grievance: complain
delivery, shipment, consignment: deliver, ship
delivery: bring in, drop off, hand in
dispatch: dispatch
pickup, collection: collect, pick up
departure: depart, set off
transfer, move, relocation: transfer, move, relocate
adoption: adopt
test, exam, examination: test, examine
sample, sampling: sample
measurement: measure
injury: hurt, injure
accident, crash, collision: crash, collide
theft, burglary, robbery: steal, rob, burgle
arrest, detention: arrest, detain
conviction: convict
fine, penalty: fine
enrollment, enrolment, registration, signup, sign up, subscription: enroll, enrol, register, sign up
membership: join
entry, registration, participation: enter, take part, participate, compete
attendance: attend, show up, turn up
absence: miss
resignation: resign
dismissal: dismiss, sack
promotion: promote
hiring, employment: hire, employ, recruit
assignment, allocation: assign, allocate
interview: interview
application: apply
vote, ballot: vote
candidacy, candidature, nomination: run, stand
endorsement: endorse, back, support
grant, award: award, grant
scholarship: award
response, answer: respond, answer
call: call, phone, ring
review, rating: review, rate
translation: translate
revision: revise
recording: record
cast: act, star, appear, play
performance, gig, concert: perform
rehearsal: rehearse
broadcast, airing, transmission: broadcast, air
screening, showing: screen, show
exhibition: exhibit
restoration, conservation: restore, conserve
excavation: excavate, dig up
discovery, finding: discover, unearth
ascent, climb: climb, ascend
hike: hike, walk
voyage, sailing: sail
crossing: cross
workout, training, practice: train, work out
planting, sowing, cultivation: grow, plant, sow, cultivate
harvest, picking: harvest, pick, reap, gather
feeding: feed
watering, irrigation: water, irrigate
grooming: groom
catch: catch
batch, brew: brew
production: produce, pump, extract
baking: bake
printing, print job: print
download: download
login, session: log in, sign in
deployment, release: deploy, release
`;

/** Verbs for what a noun is of, other than its own: "fix" for "repair". */
export const alikeVerbsOf = saidIn(toWordLines(ALIKE));
