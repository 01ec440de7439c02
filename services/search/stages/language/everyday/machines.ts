/** Machines, computers and what happens to them. Words of a line are said for one another, those behind a colon for the one before it. */
export const MACHINES = `
software, program, application
app, application
computer, pc
repair, mending, servicing
service, maintenance
inspection, check, survey
equipment, gear, kit, apparatus, machine
machine, device, equipment
device, gadget
engine: motor
battery: accumulator
part: piece
fault: breakdown, failure
breakdown: failure, outage, malfunction
outage: failure, downtime, interruption, blackout, power cut
failure: fault, breakdown
defect: issue, bug
bug: issue, error, defect
alarm: alert, warning
alert: alarm, warning
sensor: probe, detector
meter: gauge
gauge: meter
tool: implement, device
instrument: tool
machine: appliance
appliance: device
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
malfunction: breakdown, fault, failure
overhaul: refurbishment, repair, reconditioning
repair: fix
maintenance: upkeep, servicing
servicing: maintenance
spare part: spare, part, component
component: part
tank: basin, vessel
basin: tank
pump: water pump
boiler: heater, furnace
heater: radiator
air conditioner: ac, air conditioning
generator: genset
turbine: windmill
wind turbine: windmill
solar panel: panel
panel: board
valve: tap
pipe: tube, pipeline
pipeline: pipe
cable: wire
bulb: lamp
lamp: light
street light: street lamp, lamp post
streetlight: street lamp, lamp post
printer: copier
phone: handset
handset: phone
router: modem
computer: machine
incident: outage, accident
crash: accident
issue: ticket
patch: fix
update: upgrade
upgrade: update
backup: copy
user account: account
password: passcode
log: journal
calibration: adjustment
reading: value
test: trial run
warning: alarm
stoppage: downtime, standstill
downtime: stoppage, outage, standstill
`;
