/** Organisations and places. Words of a line are said for one another. */
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
`;
