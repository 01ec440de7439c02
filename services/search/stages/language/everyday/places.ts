/** Organisations and places. Words of a line are said for one another, those behind a colon for the one before it. */
export const PLACES = `
company, firm, business, corporation, enterprise
organization, organisation, institution
university, college
department, division
team, squad
club, society, gym, health club, fitness club, fitness centre
shop, store, outlet, branch, site
restaurant, eatery, diner
hotel, lodging
clinic, practice, surgery, health centre
station, stop
road, street, avenue
house, home, dwelling, residence, property
apartment, flat
dwelling: flat, apartment, unit
city, town, municipality
country, nation
state, province
region, area
district, neighbourhood, neighborhood, part of town
screen, auditorium, hall
location, place, venue, site
stadium, arena
theater, theatre, cinema
property, home, house, dwelling, residence
branch, office, site, outlet, shop, store
depot, hub, site
gym, club, fitness centre
room, chamber
field, plot, paddock
plot, allotment, patch
kennel, pen
office, bureau
school, academy
garage, workshop
pub, bar, inn
harbor, harbour, port
centre, center
supplier, vendor, provider
apiary: bee yard, bee garden
hive: colony, beehive
orchard: grove, plantation
farm: holding, homestead, ranch
greenhouse: glasshouse
barn: shed, stable
stable: barn
forest: wood, woodland
stand: plot
parcel: plot, piece of land, lot
quarry: pit, mine
mine: pit, colliery
plant: factory, works, facility
factory: plant, works, mill
workshop: garage, studio
laboratory: lab
studio: workshop, atelier
gallery: room, hall
museum: gallery, collection
library: lending library
archive: repository
theatre: theater, playhouse
cinema: movie theater, movie theatre, picture house
hall: auditorium
court: pitch
rink: arena
pool: swimming pool, baths
gym: climbing gym, climbing hall
wall: sector
camp: campsite, camping ground
pitch: site, spot, tent site
berth: mooring, slip
marina: harbour, harbor
dock: quay, pier, wharf
terminal: station
airport: airfield, aerodrome
platform: track
route: line, itinerary, way
stop: halt, bus stop, tram stop
lane: track
car park: parking lot, garage, parking garage
space: bay, spot, place, stall
zone: area, sector
precinct: district
ward: unit, department
hospital: infirmary, medical centre, medical center
pharmacy: chemist, drugstore
surgery: practice, clinic
bed: cot
cell: room
room: suite
shelf: rack
bin: container
locker: box
counter: desk, till
kitchen: galley
bakery: baker
cafe: coffee shop, coffee house, coffeehouse
market: fair
stall: booth, stand
shop: boutique
embassy: consulate
church: parish
cemetery: graveyard
grave: tomb
shelter: home, refuge
kindergarten: nursery, daycare, preschool
college: institute, school
faculty: department
campus: site
chapter: branch, section
community: parish, commune
village: hamlet, settlement
continent: part of the world
lake: reservoir
beach: shore
glacier: ice field
trail: path, hiking trail, footpath, track
peak: summit, mountain
hut: cabin, refuge, shelter
island: isle
building: block, house
flat: apartment, unit
floor: level
entrance: door, gate
headquarter: main office
subsidiary: daughter company
employer: company, firm
agency: bureau, office
bureau: office, agency
cooperative: co op, coop
charity: foundation, non profit
residence: building
facility: site, building
venue: hall, location, theatre, theater, cinema, arena
branch: location
section: area, part
station: base
base: station
institute: institution, university
institution: institute
association: society, club
federation: association
municipality: council
pavilion: hall
district: quarter
neighbourhood: district, quarter
neighborhood: district, quarter
borough: district
county: region
lodge: hut, cabin
cabin: hut
workplace: office
sanctuary: reserve, refuge
reserve: sanctuary, nature reserve
nature reserve: reserve, sanctuary
landfill: dump, tip
recycling centre: tip, recycling yard
classroom: room
laboratory: research lab
pier: jetty
jetty: pier
square: plaza
tower: high rise
department: section, unit, subdivision, branch
flat: home, dwelling, residence, property
apartment: home, dwelling, residence
dealer: shop, store, retailer, dealership, showroom
dealership: dealer, shop, showroom
airport: aerodrome
club: team
team: club, side
district: quarter, borough
winery: wine maker, vineyard
headquarters: seat, home office
town: place
track: circuit, course
circuit: track, race track
`;
