/** Ways and what moves on them. Words of a line are said for one another, those behind a colon for the one before it. */
export const TRANSPORT = `
airline, carrier
ship, vessel, boat
car, vehicle, automobile, auto
truck, lorry
plane, airplane, aircraft, aeroplane
bike, bicycle
trip, journey, ride, travel
bridge, crossing
crew, staff
yard, shipyard
ride, attraction
stay, visit
trip, outing, tour
tour, trip
load: cargo, freight
cargo: freight, load
container: box
pallet: skid
crate: box
route: tour
departure: sailing, run, leaving
flight: connection
sailing: voyage, crossing, cruise
voyage: journey, trip, sailing, passage
run: trip, service
tram: streetcar, trolley
bus: coach, vehicle
coach: bus
train: locomotive
wagon: carriage, car
van: vehicle
truck: vehicle
tractor: vehicle
trailer: wagon
ambulance: vehicle
boat: ship, vessel, craft
yacht: boat
tyre: tire, wheel
delivery: drop off, consignment
pickup: collection
fleet: vehicles
vehicle: car, van
lorry: vehicle
taxi: cab
scooter: moped
motorcycle: motorbike, bike
bicycle: bike, cycle
ferry: boat, ship
barge: boat
aircraft: plane, aeroplane, airplane
helicopter: chopper
locomotive: engine, train
journey: trip, ride
ride: trip, journey
trip: journey, ride
leg: section, stretch, stage
itinerary: route
stopover: layover
arrival: landing
delay: hold up, lateness
diversion: detour
crossing: passage, sailing
lift: chairlift, ski lift
slope: piste, ski run, run, trail
timetable: schedule
toll: road charge
parking session: parking, stay
refuelling: fill up, refill
crew member: crew
consignment: shipment, load, delivery
shipment: delivery, consignment, load
freight: cargo
manifest: list
customs declaration: customs form
pothole: hole
traffic light: signal
junction: intersection, crossroads
roadwork: construction
`;
