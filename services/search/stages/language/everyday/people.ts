/** People by what they do. Words of a line are said for one another, those behind a colon for the one before it. */
export const PEOPLE = `
employee, worker, staff, staff member
customer, client, buyer, shopper, patron
student, pupil, learner, trainee, apprentice
instructor, teacher, lecturer, professor, tutor, trainer, coach
doctor, physician, medic, gp
veterinarian, vet
author, writer
singer, vocalist
musician, performer
band, group, musical group
actor, performer
player, athlete
coach, trainer, instructor, teacher, tutor
manager, boss, supervisor
salesperson, sales representative, sales rep, seller
supplier, vendor
owner, proprietor, holder, landlord, landlady
visitor, guest, attendee
passenger, traveler, traveller
lawyer, attorney
tenant, renter, lodger, leaseholder
resident, inhabitant
applicant, candidate
reviewer, critic
researcher, scientist
person, people, individual
child, kid, youngster
household, family
founder, creator
investor, shareholder, backer
donor, contributor
chef, cook
host, presenter
technician, mechanic, engineer, repairer, fitter
courier, driver, rider, delivery driver
contractor, firm, tradesman, company
landlord, owner, proprietor
volunteer, helper
member, subscriber
user, account holder
cleaner, housekeeper
waiter, server
guide, ranger
sponsor, patron, backer
keeper, caretaker, warden
contestant, competitor, entrant, participant
nurse, carer
grower: farmer, producer, planter
farmer: grower, agriculturist
member: associate
officer: inspector, warden, official
inspector: examiner, auditor, assessor, checker
driver: chauffeur
conductor: guard
pilot: aviator
captain: skipper
sailor: seaman, mariner, crew member
borrower: reader, patron
librarian: archivist
translator: interpreter, linguist
editor: copy editor
journalist: reporter, correspondent
photographer: cameraman
presenter: announcer, anchor, host, dj
listener: audience member
climber: mountaineer
guide: instructor, leader
leader: head, organiser, organizer
organiser: organizer, coordinator
curator: keeper
lender: creditor
debtor: borrower
collector: owner
breeder: owner
beekeeper: keeper, apiarist
gardener: plot holder, grower
forester: ranger, woodsman
fisherman: angler, fisher
hunter: shooter
rider: jockey, horseman
groom: stable hand
patient: case
surgeon: doctor
midwife: nurse
therapist: physiotherapist, counsellor, counselor
dentist: doctor
pharmacist: chemist
carer: caregiver, care worker, carer
donor: giver, benefactor
recipient: receiver, beneficiary
sender: shipper, consignor
consignee: receiver, recipient
carrier: haulier, hauler, transporter, forwarder
agent: representative, rep
broker: agent, middleman
adviser: advisor, consultant
consultant: adviser, advisor
lecturer: professor, teacher, academic
professor: academic, faculty member
graduate: alumnus
parent: guardian
spouse: partner
referee: umpire, judge
judge: juror, jury member
defendant: accused
suspect: accused
offender: culprit, perpetrator
victim: injured party
prisoner: inmate, convict
officer: policeman, police officer, cop
firefighter: fireman
soldier: serviceman
architect: designer
builder: contractor, mason
electrician: technician
plumber: fitter
developer: programmer, coder, software engineer, engineer
tester: qa engineer
analyst: researcher
assistant: helper, aide
intern: trainee
clerk: cashier, teller
cashier: teller, clerk
seller: vendor, merchant, dealer
dealer: trader, merchant
buyer: purchaser
bidder: buyer
auctioneer: seller
subscriber: reader, user
caller: customer
speaker: lecturer, presenter
delegate: attendee, participant
exhibitor: stallholder, vendor
stallholder: trader, vendor, seller
competitor: contestant, rival
winner: champion, victor
runner: athlete, racer
cyclist: rider, racer
swimmer: athlete
skater: athlete
dancer: performer
composer: songwriter, musician
painter: artist
sculptor: artist
artist: painter, musician, performer
guardian: keeper
nanny: childminder, babysitter, sitter
toddler: child
senior: pensioner, elderly person
crew: team
applicant: petitioner, requester
requester: applicant
carer: helper
caregiver: carer, helper
visitor: tourist, traveller, traveler
guest: tourist, holidaymaker
tourist: visitor, holidaymaker
player: competitor, participant, contestant
agent: operator
collector: gatherer
undertaker: mortician, funeral director
gardener: landscaper, groundskeeper
patroller: rescuer
inspector: surveyor
surveyor: inspector
supervisor: team leader
team leader: supervisor, boss
retailer: shopkeeper, shop owner, merchant
shopkeeper: retailer, shop owner
speaker: presenter, lecturer
beneficiary: recipient
resident: occupant, occupier
tenant: occupant, occupier
pensioner: retiree, senior
priest: clergyman, vicar
official: civil servant
civil servant: official
mentor: tutor, coach
reader: borrower
craftsman: artisan
artisan: craftsman
carpenter: joiner
stonemason: mason
witness: onlooker
neighbour: neighbor
neighbor: neighbour
trustee: board member
veterinary surgeon: vet
worker: labourer, laborer
labourer: worker, laborer
courier: messenger
passenger: rider, commuter
homeowner: owner, householder
judge: adjudicator, member of the jury
owner: customer, client
customer: consumer, purchaser
client: customer
policyholder: insured, policy holder
policy holder: insured, policyholder
friend: buddy, mate, pal
buddy: friend, mate
investor: financier
entrepreneur: founder, business owner
perpetrator: attacker, offender
technician: repairman
agent: letting agent, estate agent
candidate: contestant, politician, nominee
contestant: candidate, performer
voter: caller, elector
major: field of study
leader: chief
player: footballer, sportsman, sportswoman
`;
