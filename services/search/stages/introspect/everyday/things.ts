/** Everything else that is recorded: works, events, machines, animals. Words of a line are said for one another, those behind a colon for the one before it. */
export const THINGS = `
airline, carrier
ship, vessel, boat
car, vehicle, automobile, auto
truck, lorry
plane, airplane, aircraft, aeroplane
bike, bicycle
trip, journey, ride, travel
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
enrollment, enrolment, registration
scholarship, grant
warehouse, depot
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
manufacturer, maker, producer, brand
software, program, application
app, application
computer, pc
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
religion, faith
floor, storey, story
exhibition, exhibit
award, prize, honor, honour
headquarters, head office, hq, headquarter
certificate, certification, license, licence
amenity, facility
bridge, crossing
crew, staff
party, political party
yard, shipyard
field, pitch
repair, mending, servicing
service, maintenance
inspection, check, survey
incident, event
event, happening
complaint, grievance, gripe
equipment, gear, kit, apparatus, machine
machine, device, equipment
device, gadget
lesson, session, class
workshop, class, session
donation, gift
rehearsal, practice
performance, show
play, show, production
ride, attraction
attendance, presence
vaccination, jab, vaccine, shot
walk, stroll
stay, visit
trip, outing, tour
tour, trip
message, note
task, job, assignment
project, scheme
crop, harvest
plant, flower
tree, plant
pitch, plot
recipe, dish
ingredient, component
prescription, script
specimen, sample
finding, discovery
artefact, artifact, finding
artifact, artefact
fine: penalty, ticket
ticket: fine, citation
ticket: issue, case, request
violation: offence, offense, infringement, breach
permit: licence, license, authorisation, authorization
policy: insurance, cover, contract
claim: loss
quote: quotation, offer, estimate
bid: offer, tender
lot: item
auction: sale
listing: ad, advert, advertisement, offer
application: request, submission
request: enquiry, inquiry, demand
inquiry: enquiry, question
enquiry: inquiry, request
call: phone call
email: mail, message
letter: mail, correspondence
report: account, write up
survey: questionnaire, poll
vote: ballot
petition: request
meeting: session, gathering
event: function, occasion
seminar: workshop, course
talk: lecture, presentation, speech
lecture: talk
training: course, instruction
assignment: job, task, homework
submission: entry, work
thesis: dissertation
certificate: diploma
degree: qualification
shift: duty, turn
roster: rota, schedule
timetable: schedule
schedule: timetable, plan
absence: leave, time off
leave: vacation, holiday, time off
holiday: vacation, leave
contract: job
delivery: drop off, consignment
pickup: collection
load: cargo, freight
cargo: freight, load
container: box
pallet: skid
crate: box
route: tour
departure: sailing, run
flight: connection
sailing: voyage, crossing, cruise
voyage: journey, trip, sailing, passage
run: trip, service
tram: streetcar, trolley
bus: coach
coach: bus
train: locomotive
wagon: carriage, car
van: vehicle
trailer: wagon
ambulance: vehicle
boat: ship, vessel, craft
yacht: boat
engine: motor
battery: accumulator
tyre: tire, wheel
part: piece
fault: breakdown, failure
breakdown: failure, outage
outage: failure, downtime, interruption
failure: fault, breakdown
defect: issue, bug
bug: issue, error
alarm: alert, warning
alert: alarm, warning
reading: measurement, measure
measurement: reading, observation
observation: sighting, record
sighting: observation, spotting
sample: probe, specimen
test: check, trial
result: finding
analysis: assay, test
experiment: trial, study
study: trial, investigation
sensor: probe, detector
meter: gauge
gauge: meter
tool: implement, device
instrument: tool
machine: appliance
appliance: device
loan: checkout
checkout: loan
return: give back
renewal: extension, prolongation
hold: reservation
copy: exemplar
edition: issue
issue: edition, number
publication: paper, article
book: title
chapter: section
poem: verse
episode: instalment, installment, part
season: series
broadcast: transmission, programme, airing
airing: broadcast, transmission
playlist: setlist
album: record, lp
recording: take
track: recording
instrument: musical instrument
costume: outfit
role: part, character
character: figure
scene: act
screening: showing, show
showing: screening
booking: order
premiere: first night, opening night
piece: item
object: item, piece
artwork: work of art, piece, work
work: artwork, piece
sculpture: statue
collection: holding
loan: lending
acquisition: purchase
expedition: trip, journey
ascent: climb
climb: ascent, route
route: climb
hike: tour, trek, walk
race: run, event
heat: round
round: stage
stage: leg
goal: score
medal: prize
record: best
training session: practice, workout
workout: training session, session, exercise
exercise: activity
activity: pursuit
hobby: pastime, interest
membership: subscription
visit: appointment
admission: stay, hospitalisation, hospitalization
discharge: release
diagnosis: finding, condition
symptom: sign, complaint
condition: illness, disease
allergy: intolerance
procedure: operation, intervention, surgery
operation: procedure, surgery
injection: shot, jab
dose: shot
vaccine: jab
transfusion: blood transfusion
donation: blood donation
blood type: blood group
blood group: blood type
drug: medicine, medication, remedy
medication: medicine, drug, pill
allergen: irritant
birth: delivery
litter: brood
queen: queen bee
horse: pony
cow: cattle, head of cattle
calf: young
sheep: ewe, lamb
goat: kid
pig: hog, swine
hen: chicken
poultry: chicken
dog: hound, canine
cat: feline
fish: catch
catch: haul
species: kind, sort
variety: cultivar, sort, kind
harvest: crop, yield
yield: harvest, crop
seed: seedling
planting: bed
fruit: produce
vegetable: produce
honey: harvest
flock: herd
herd: flock
feed: fodder, food
feeding: meal
egg: clutch
nest: nesting site
weather: conditions
rainfall: rain, precipitation
precipitation: rain, rainfall
temperature: heat
storm: hurricane
earthquake: quake
eruption: outbreak
fire: blaze
flood: flooding
inspection: audit, examination
audit: review, inspection
examination: exam, test
check: inspection, test
violation: fault
complaint: objection
case: matter, file
lawsuit: case, suit, court case
hearing: session, trial
trial: hearing
verdict: ruling, judgment, judgement
sentence: punishment
arrest: detention
theft: robbery, burglary
mission: task, assignment, deployment
deployment: mission
launch: start
satellite: spacecraft, probe
order line: item, position
item: thing, article, object
article: item, product
basket: cart
cart: basket
coupon: voucher, promo code
voucher: coupon
gift card: voucher
promotion: campaign, special offer
campaign: promotion, drive
warranty: guarantee
return: refund
wine: bottle
beer: brew
beverage: drink
drink: beverage
bread: loaf
cake: pastry
menu: card
course: dish
ingredient: part
batch: lot
lot: batch
brew: batch
firing: burn
glaze: coating
kiln: oven, furnace
material: substance, stuff
fabric: cloth, textile
garment: piece of clothing, clothes
dress: gown
shoe: footwear
toy: plaything
game: title
puzzle: jigsaw
lift: elevator
elevator: lift
door: gate
key: fob
camera: device
laptop: notebook, computer
server: machine, host
host: server, machine
website: site, page
page: site
post: entry, message
account: profile
login: sign in
device: unit
subscription: plan
feature: function
release: version
version: release
deployment: release
commit: change
ticket: bug
dataset: data set
job: gig, position
vacancy: opening, job opening, open position
position: post, job
interview: conversation
candidate: applicant, contender
translation: rendering
language pair: combination
text: document
word count: number of words, length
`;
