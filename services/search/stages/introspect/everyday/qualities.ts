/** What is measured or told of things. Words of a line are said for one another. */
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
speciality, specialty, specialism, expertise, field
specialty, speciality, specialism, expertise
rate, price, fee, charge
status, state
reason, cause, motive
fault, problem, defect, issue
problem, issue, fault, trouble
defect, fault, flaw, problem, trouble
outcome, result
level, grade
vehicle, transport
industry, sector, line of business
sector, industry
breed, race
method, way
channel, source
occupation, job, profession, trade
weekday, day, day of the week
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
`;
