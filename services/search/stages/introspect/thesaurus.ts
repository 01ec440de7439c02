/** Everyday words for one thing, whatever the database; a word may be in several lines. */
const LINES = `
employee, worker, staff, staff member
customer, client, buyer, shopper
student, pupil, learner
instructor, teacher, lecturer, professor, tutor
doctor, physician
veterinarian, vet
author, writer
singer, vocalist
musician, performer
band, group, musical group
actor, performer
player, athlete
coach, trainer
manager, boss, supervisor
salesperson, sales representative, sales rep, seller
supplier, vendor
owner, proprietor, holder
visitor, guest, attendee
passenger, traveler, traveller
lawyer, attorney
tenant, renter
resident, inhabitant
applicant, candidate
reviewer, critic
researcher, scientist
person, people, individual
child, kid
founder, creator
investor, shareholder, backer
donor, contributor
chef, cook
host, presenter
company, firm, business, corporation, enterprise
organization, organisation, institution
university, college
department, division
team, squad
club, society
shop, store, outlet
restaurant, eatery, diner
hotel, lodging
clinic, practice
airline, carrier
ship, vessel, boat
car, vehicle, automobile, auto
truck, lorry
plane, airplane, aircraft, aeroplane
bike, bicycle
trip, journey, ride, travel
station, stop
road, street
house, home
apartment, flat
city, town, municipality
country, nation
state, province
region, area
location, place, venue
stadium, arena
theater, theatre, cinema
concert, gig
match, game, fixture
tournament, competition, contest, championship
song, track, tune
composition, piece, work, musical work
genre, style
movie, film
tv show, tv series, program, programme, show
magazine, periodical
article, paper
course, class
exam, test, examination
grade, mark
enrollment, enrolment, registration
scholarship, grant
product, item, merchandise, goods
order, purchase
invoice, bill
shipment, delivery
discount, rebate
price, cost
fee, charge, cost, price
revenue, turnover, income
profit, gain
salary, pay, wage, compensation, income, earnings, earn, earns, earning
budget, funding
expense, cost, spending, expenditure
cost, price, expense
quantity, amount
stock, inventory
warehouse, depot
contract, agreement
medicine, drug, medication
disease, illness, sickness
treatment, therapy
surgery, operation
appointment, consultation
animal, pet
dish, meal
cuisine, food
photo, picture, image, photograph
painting, artwork, picture
document, file
comment, remark
review, feedback
rating, score, stars
rank, ranking, position
role, position, job
job, occupation, profession, position
description, details, summary
type, kind, category, sort
category, type, kind
gender, sex
nationality, citizenship
weight, weigh, weighs, weighing, heavy
height, tall
length, long
age, old, aged
distance, mileage
duration, length, running time, how long
capacity, seats, seat, accommodate, accommodates, hold, holds, can hold, can fit, space
speed, velocity
attendance, audience, spectators, crowd
phone, telephone, phone number, telephone number, mobile
email, e mail, email address, mail address
website, web site, web page, homepage, url
color, colour
manufacturer, maker, producer, brand
brand, make, manufacturer
software, program, application
app, application
computer, pc
skill, ability
win, victory
loss, defeat
injury, wound
death, casualty, fatality
accident, crash
crime, offence, offense
war, conflict
battle, fight
election, vote
mountain, peak
river, stream
population, people, inhabitants, residents, citizens, number of people
language, tongue
religion, faith
floor, storey, story
rent, rental price
exhibition, exhibit
award, prize, honor, honour
headquarters, head office, hq, headquarter
certificate, certification, license, licence
amenity, facility
bridge, crossing
crew, staff
party, political party
birthday, birth date, date of birth, born
date of birth, birthday, birth date, born
hire date, hired on, hiring date, joining date
start date, begin date, beginning, start
end date, finish date, end
zip code, postal code, zip, postcode
abbreviation, short name
identifier, id
hometown, home town
horsepower, horse power
yard, shipyard
field, pitch
`;

const GROUPS = LINES.trim()
  .split("\n")
  .map((line) => line.split(", "));

/**
 * Other everyday words for a name. A word that the database itself uses for something is left
 * out: it means that.
 *
 * @param spoken  every word in the names of tables and columns
 */
export function synonymsOf(name: string, spoken: ReadonlySet<string>): readonly string[] {
  const singular = name.replace(/\b(\w{3,})s\b/g, "$1");
  const free = (word: string) => word.split(" ").some((each) => !spoken.has(each));
  const words = singular.split(" ");
  const parts = words.flatMap((word, at) =>
    othersFor(word)
      .filter((other) => !other.includes(" ") && free(other))
      .map((other) => words.with(at, other).join(" ")),
  );
  const whole = othersFor(singular).filter(free);
  return [...new Set([...whole, ...(words.length > 1 ? parts : [])])];
}

const othersFor = (word: string): readonly string[] =>
  GROUPS.flatMap((group) => (group.includes(word) ? group.filter((other) => other !== word) : []));
