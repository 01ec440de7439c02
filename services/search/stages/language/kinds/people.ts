/** What people are, do and need. Words of a line are said for one another. */
export const PEOPLE = `
journalist, reporter
retailer, shopkeeper, shop owner
doctor, physician
veterinarian, vet
lawyer, attorney, solicitor
teacher, schoolteacher
professor, prof
salesperson, salesman, saleswoman, sales rep
security guard, guard
police officer, policeman, policewoman, cop
firefighter, fireman
programmer, developer, coder, software developer
carpenter, joiner
waiter, waitress, server
actor, actress
flight attendant, steward, stewardess
cleaner, janitor
bricklayer, mason
fisherman, angler
self employed, freelance, freelancer
temporary, temp, casual
part time, part-time
full time, full-time
permanent, permanently
retired, pensioner, in retirement
unemployed, jobless, out of work
volunteer, unpaid
sick, ill, unwell, sickness, illness, sick leave
single, unmarried
widowed, widow, widower
child, kid
adult, grown up
student, pupil
private, individual
corporate, business
holiday, vacation, annual leave
bedridden, bedbound, confined to bed
walking frame, zimmer frame
independent, self sufficient
catholic, roman catholic
muslim, islamic
secular, non religious
vegetarian, veggie, meat free
vegan, plant based
goalkeeper, goalie, keeper
striker, forward
lunch, midday meal
coffee, coffee break
companionship, company
flu, influenza
fracture, broken bone
heart attack, cardiac arrest
high blood pressure, hypertension
tablet, pill
injection, shot, jab
inhaler, puffer
ointment, cream
surgery, operation
x ray, xray
vaccination, jab, vaccine
checkup, check up
physiotherapy, physio
fall, tumble
collision, crash
theft, stolen, stealing
burglary, break in
robbery, mugging
vandalism, vandalised, vandalized
aggression, aggressive, violence, violent
rude behaviour, rude, rudeness, impolite
medication error, wrong medicine, wrong medication
dental, teeth
`;
