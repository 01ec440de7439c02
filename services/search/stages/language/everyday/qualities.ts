/** What is measured or told of things. Words of a line are said for one another, those behind a colon for the one before it. */
export const QUALITIES = `
grade, mark
rating, score, stars
rank, ranking, position
role, position, job
job, occupation, profession, position, trade, line of work
description, details, summary
type, kind, category, sort, variety
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
speed, velocity, pace
attendance, audience, spectators, crowd
phone, telephone, phone number, telephone number, mobile
email, e mail, email address, mail address
website, web site, web page, homepage, url
color, colour
brand, make, manufacturer
skill, ability
population, people, inhabitants, residents, citizens, number of people
language, tongue
birthday, birth date, date of birth, born
hire date, hired on, hiring date, joining date
start date, begin date, beginning, start, begins, starts
end date, finish date, end, ends, finishes
zip code, postal code, zip, postcode
abbreviation, short name
identifier, id
hometown, home town
horsepower, horse power
speciality, specialty, specialism, expertise, field, area of expertise, field of expertise
specialty, speciality, specialism, expertise, area of expertise, field of expertise
rate: price, fee, charge
status, state
reason, cause, motive
fault, problem, defect, issue
problem, issue, fault, trouble
defect: fault, flaw, problem, trouble
outcome, result
level, grade
vehicle, transport
industry, sector, line of business
sector, industry
breed, race
method, way
channel, source
occupation, job, profession, trade
weekday: day, day of the week
duration, length
start time, beginning, begin time, starting time, begin, begins, starts
end time, finish, finishing time, ends, finishes
depth, deep
width, wide
power, wattage
mileage, kilometres, miles driven, odometer
fuel, fuel type
gearbox, transmission
registration, plate, number plate, licence plate
notes, remarks
floor area, size, floor space
priority, urgency
size, area
height: elevation, altitude
elevation: altitude, height
altitude: elevation, height
depth: how deep
area: size, acreage
hectares: area, acreage, land, size
acres: area, acreage, land, size
sqft: area, size, floor area, floor space, square footage
sqm: area, size, floor area, floor space
sqkm: area, size, land area, surface area
sqmi: area, size, land area, surface area
volume: capacity
weight: mass
amount: sum
total: sum
count: number
score: points, mark, result
points: score
grade: score, result
difficulty: grade, level
level: difficulty
severity: seriousness, gravity
urgency: priority
condition: state, shape
quality: standard
state: condition
shape: form
days: duration, length, how long
registration plate: number plate, licence plate, license plate, plate number, registration, registration number, plate
runtime: running time, duration, length, how long
format: form
flavour: flavor, taste
taste: flavour, flavor
smell: scent
material: fabric
pattern: design
style: kind
genre: kind, type
topic: subject, theme
subject: topic, theme
theme: topic, subject
title: name, heading
surname: last name, family name
last name: surname, family name
first name: given name, forename, christian name
given name: first name, forename
nickname: alias
username: user name, login
salutation: title
address: whereabouts
birthplace: place of birth, born in
place of birth: birthplace
birth year: year of birth, born
year founded: founding year
built: constructed
year built: construction year, built
purchase date: bought on, date of purchase
price: value
value: worth
worth: value
tax: vat
tip: gratuity
bonus: premium, extra pay
commission: brokerage, cut
interest rate: rate of interest
discount: reduction
due date: deadline, due by
deadline: due date
expiry date: expiration date, best before, use by
expiration date: expiry date
issue date: date of issue, issued
payment method: way of paying, form of payment, means of payment
payment date: date of payment
delivery date: date of delivery
arrival time: arrival
departure time: departure
duration: time taken, how long
frequency: how often
gender: male or female
marital status: civil status
ethnicity: ethnic group
temper: temperament, character
size: dimensions
dimensions: measurements, size
calories: energy
fuel consumption: mileage
licence plate: license plate, plate, registration, registration number, plate number, number plate
license plate: licence plate, plate, registration, registration number
plate number: licence plate, license plate, registration
serial number: serial
make: brand
model: type
colour: paint
humidity: moisture
temperature: degrees
pressure: bar
wind speed: wind
visibility: view
accuracy: precision
percentage: share, percent
share: percentage, part, portion
margin: markup
headcount: number of employees, staff size
employees: staff, headcount
purpose: aim, goal
goal: aim, purpose, target
target: goal, aim
cause: reason
comment: note, remark
comments: notes, remarks
feedback: opinion
opinion: view
experience: seniority
qualification: degree
seniority: level
shift: watch
source: origin
origin: provenance
destination: target
direction: way
satisfaction: happiness
limit: threshold
threshold: limit
purpose: reason
denomination: religion, faith
religion: denomination
entry price: entrance fee, admission fee, admission price, entry fee
entry fee: entrance fee, admission fee, entry price
entrance fee: entry fee, admission fee
membership fee: subscription, dues
born on: birthday, date of birth, birth date
founded: established
founded year: year of foundation, founding year
employees: workforce
headcount: workforce
workforce: staff, headcount
staff: workforce
minutes: duration, length, how long
hours: duration
seconds: duration, length
tonnes: weight, tonnage
kilograms: weight
km: distance, mileage
kilometres: distance, mileage
kilometers: distance, mileage
miles: distance, mileage
litres: volume
liters: volume
remarks: comments
rank: grade
grade: rank
deposit: bond, security
moisture: humidity
storeys: floors
floors: storeys
noise: noise level, loudness
occupancy: how full
fullness: occupancy
vintage: year
lifespan: life expectancy
shelf life: best before
viability: germination rate
specification: technical data, technical details
mass: weight
built year: construction year, year of construction
opening year: year of opening
opened year: year of opening, opening year
model year: production year
horsepower: engine power
displacement: engine size, cubic capacity
mpg: fuel economy, miles per gallon
acceleration: accelerate
full name: complete name, full title, complete title
market value: market cap, market capitalization, market capitalisation
nationality: home country, country of origin
home country: nationality, country of origin
hometown: birthplace
surname: family name
points: marks
score: mark
place: rank, position
position: rank
level: stage, tier
tier: class, level
street: road
cell phone: mobile, mobile number, mobile phone
mobile: cell phone
email: mail
degree program: degree, programme, course of study
final: deciding match
share: stake
`;
