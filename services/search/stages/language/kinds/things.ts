/** What things are, what they are made of and how they get somewhere. Words of a line are said for one another. */
export const THINGS = `
bike, bicycle
car, automobile
truck, lorry
motorbike, motorcycle
taxi, cab
bus, coach
underground, subway, metro
tram, streetcar
train, rail, by rail
air, plane, by air, by plane
sea, ship, by sea, by ship
gondola, cable car
engine, motor
tyre, tire
petrol, gasoline, gas
electric, battery powered
card, by card, plastic, credit card
cash, in cash
transfer, bank transfer, wire transfer
cheque, check
online, on the web, over the internet
phone, by phone, telephone
email, e mail
letter, post, by post
mobile, cell phone, cellphone
television, tv
broadband, internet
text, sms, text message
in person, face to face
word of mouth, recommendation
referral, recommendation
reduced, concession, concessionary, discounted
free, complimentary
return, round trip
single, one way
season, season pass
flat, apartment
detached, stand alone
basement, cellar
attic, loft
demolition, torn down, tearing down, pulled down, knocked down
renovation, refurbishment, remodelling, remodeling
new construction, new build, newly built
change of use, conversion
industrial, industry
agricultural, agriculture, farming, farmland
commercial, business
residential, housing
wood, wooden, timber
wool, woollen, woolen
gold, golden
clothing, clothes, apparel, garments
jewellery, jewelry
toys, toy
furniture, furnishings
stationery, office supplies
groceries, food
beverages, drinks
soft drink, soda
dessert, pudding, afters
starter, appetizer, appetiser
main course, main
pastry, pastries
spirits, liquor
sparkling, fizzy
football, soccer
athletics, track and field
table tennis, ping pong
maths, mathematics, math
physical education, pe
computer science, computing
primary, elementary
science fiction, sci fi
thriller, suspense
biography, life story
documentary, documentaries
rapid, fast
power, electricity
power outage, power cut, blackout
outage, power cut, blackout
noise, noisy, loud
odour, smell, smelly, odor
cleanliness, dirt, dirty
leak, leaking, leaky
fire, blaze
flood, flooding
pests, vermin
heating, heater
billing error, wrong bill, billing mistake
deciduous, leaf shedding
shrub, bush
meadow, grassland
wetland, marsh, swamp
forest, woodland
insect, bug
fungus, mushroom
cattle, cow, cows
sheep, ewe, ewes
pig, hog
rubbish, garbage, trash, waste
sunny, sunshine
rainy, rain
snowy, snow
cloudy, overcast
foggy, misty, fog
windy, stormy
`;
