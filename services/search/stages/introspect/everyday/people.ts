/** People by what they do. Words of a line are said for one another. */
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
`;
