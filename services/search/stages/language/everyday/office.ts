/** Offices, courts, work and what comes in by post. Words of a line are said for one another, those behind a colon for the one before it. */
export const OFFICE = `
document, file
comment, remark
review, feedback
accident, crash
crime, offence, offense
war, conflict
election, vote
floor, storey, story
headquarters, head office, hq, headquarter
amenity, facility
party, political party
incident, event
event, happening
complaint, grievance, gripe
donation, gift
attendance, presence
message, note
task, job, assignment
project, scheme
fine: penalty, ticket
ticket: fine, citation, issue, case, request, complaint, problem
violation: offence, offense, infringement, breach, fault, infraction
permit: licence, license, authorisation, authorization, approval
policy: insurance, cover, contract
claim: loss
application: request, submission
request: enquiry, inquiry, demand, order, application
inquiry: enquiry, question
enquiry: inquiry, request
call: phone call, conversation
email: mail, message
letter: mail, correspondence
report: account, write up
survey: questionnaire, poll
vote: ballot
petition: request, appeal
meeting: session, gathering
event: function, occasion
shift: duty, turn, working day
roster: rota, schedule
timetable: schedule
schedule: timetable, plan
absence: leave, time off, sick leave
leave: vacation, holiday, time off
holiday: vacation, leave, time off
contract: job
membership: subscription
inspection: audit, examination, visit, check
audit: review, inspection
examination: exam, test
check: inspection, test
complaint: objection, moan
case: matter, file
lawsuit: case, suit, court case
hearing: session, trial
trial: hearing
verdict: ruling, judgment, judgement, decision
sentence: punishment
arrest: detention
theft: robbery, burglary
mission: task, assignment, deployment
deployment: mission
launch: start
satellite: spacecraft, probe
job: gig, position
vacancy: opening, job opening, open position, job
position: post, job
objection: protest, complaint
protest: demonstration
dispute: quarrel, argument, disagreement, conflict
quarrel: dispute
ruling: verdict, decision
decision: ruling, verdict
appeal: objection
breach: violation
penalty: fine
charge: accusation
offence: crime
offense: crime
crime: offence, offense
approval: permission, permit
permission: permit
licence: license, permit
license: licence, permit
registration: entry
parcel: land
holding: land
zoning: land use, zone
land use: zoning
subsidy: grant, aid
benefit: allowance
tax: levy
census: population count
household: home
ballot: vote
candidate: runner
constituency: district
council: board
committee: board, panel
board: committee
motion: proposal
sickness: illness
break: pause, rest
pause: break
overtime: extra hours
timesheet: hours worked
payroll: wages
payslip: pay slip
training: instruction
promotion: advancement
resignation: departure
dismissal: firing
escalation: referral
queue: line
waiting list: queue, waitlist
waitlist: queue, waiting list
line: queue
feedback: comment
script: template
newsletter: mailing
subscription: newsletter
visit: call
interview: job interview
site: place of work
donor: giver, supporter
campaign: appeal, fundraiser
fundraiser: campaign
amenity: feature, facility
facility: amenity
viewing: visit, inspection
evaluation: appraisal, assessment, review
hiring: recruitment, employment
template: form
paragraph: passage, section
document: paper
vote: poll
`;
