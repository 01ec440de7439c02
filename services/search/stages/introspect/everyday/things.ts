/** Everything else that is recorded: works, events, machines, animals. Words of a line are said for one another. */
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
`;
