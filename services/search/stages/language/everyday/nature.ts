/** What lives, grows and happens out of doors. Words of a line are said for one another, those behind a colon for the one before it. */
export const NATURE = `
animal, pet
mountain, peak
river, stream
field, pitch
crop, harvest
plant, flower
tree, plant
pitch, plot
sighting: observation, spotting, encounter
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
catch: haul, fishing
species: kind, sort, kind of plant, kind of animal
variety: cultivar, sort, kind
harvest: crop, yield, reaping
yield: harvest, crop
seed: seedling
planting: bed, sowing
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
accession: acquisition
cattle: cow
lamb: young sheep
livestock: farm animal, animal
beast: animal
creature: animal
mammal: animal
bird: feathered animal
hedge: hedgerow
shrub: bush
bush: shrub
weed: unwanted plant
pest: vermin
pesticide: spray, insecticide
fertiliser: fertilizer
fertilizer: fertiliser, manure
sowing: planting
orchard block: block
vineyard: winery
pasture: meadow, grazing, grassland
meadow: pasture
field: paddock, meadow
soil: earth, ground
wildlife: animals
habitat: home range
snow report: snow conditions
snow depth: depth of snow
fresh snow: new snow, powder
turbidity: cloudiness, murkiness
ph: acidity
acidity: ph
air quality: pollution
emission: exhaust
pollutant: contaminant
wildfire: forest fire, blaze
avalanche: snow slide
spill: leak
quake: earthquake
tide: high water
reservoir: lake
creek: stream
stream: creek, brook
stay: boarding, lodging
grape: grape variety
kennel: shelter
`;
