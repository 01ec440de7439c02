/** Teaching, research and writing. Words of a line are said for one another, those behind a colon for the one before it. */
export const SCHOOL = `
course, class
exam, test, examination
enrollment, enrolment, registration
scholarship, grant
certificate, certification, license, licence
lesson, session, class
workshop, class, session
finding, discovery
magazine, periodical
article, paper
seminar: workshop, course
talk: lecture, presentation, speech
lecture: talk
training: course, instruction
assignment: job, task, homework
submission: entry, work
thesis: dissertation
certificate: diploma
degree: qualification, diploma
reading: measurement, measure
measurement: reading, observation
observation: sighting, record
sample: probe, specimen
test: check, trial
result: finding
analysis: assay, test
experiment: trial, study
study: trial, investigation
publication: paper, article
book: title
chapter: section
poem: verse
interview: conversation
candidate: applicant, contender
translation: rendering
language pair: combination
text: document
word count: number of words, length
semester: term
term: semester
course: class, module, subject
module: course, unit
subject: course
class: course, group
lesson: class, session
curriculum: syllabus
syllabus: curriculum
enrolment: registration, sign up
homework: assignment
quiz: test
exam: examination, test
mark: grade, score
grade: mark
school year: academic year
academic year: school year
scholarship: grant, bursary
tuition: school fee, tuition fee
tuition fee: tuition
pupil: schoolchild, schoolkid
dormitory: dorm, hall, residence
residence: dorm, dormitory, hall, house, home
dissertation: thesis
essay: paper
paper: article, publication
citation: reference, quotation
conference: congress, meeting
grant: funding
project: study
laboratory test: lab test
trial: study, experiment
participant: subject
respondent: participant, interviewee
finding: find, discovery
excavation: dig
enrollment: sign up
enrolment: sign up
transcript: record of grades
degree: title
`;
