/** Health, animals in care and people who are looked after. Words of a line are said for one another, those behind a colon for the one before it. */
export const CARE = `
medicine, drug, medication
disease, illness, sickness
treatment, therapy
surgery, operation
appointment, consultation
injury, wound
death, casualty, fatality
vaccination, jab, vaccine, shot
prescription, script
specimen, sample
visit: appointment
admission: stay, hospitalisation, hospitalization
discharge: release
diagnosis: finding, condition, illness, disease
symptom: sign, complaint
condition: illness, disease
allergy: intolerance
procedure: operation, intervention, surgery
operation: procedure, surgery
injection: shot, jab
dose: shot
vaccine: jab
transfusion: blood transfusion
donation: blood donation
blood type: blood group
blood group: blood type
drug: medicine, medication, remedy
medication: medicine, drug, pill
allergen: irritant
birth: delivery
patient: sick person
client: service user
resident: inhabitant
illness: disease, sickness, ailment
disorder: illness, condition
complication: problem
treatment: therapy, cure
therapy: treatment
referral: transfer
prescription: prescribed drug
medicine: drug, medication, remedy
dosage: dose
immunisation: vaccination, jab, shot
immunization: vaccination, jab, shot
vaccination: immunisation, immunization
checkup: check, examination
consultation: appointment, visit
scan: imaging
x ray: radiograph
blood pressure: bp
heart rate: pulse
pulse: heart rate
wound: injury
injury: hurt
fracture: broken bone
death: passing, demise
deceased: dead, departed, dead person, dead people
burial: funeral, interment
funeral: burial
cremation: funeral
grave: tomb, plot
monument: headstone, gravestone, tombstone
headstone: gravestone, tombstone
coffin: casket
care plan: plan of care
next of kin: relative
relative: family member, relation
guardian: carer
diet: food plan
meal plan: diet
ward round: round
stay: admission
operating room: operating theatre, theatre
operating theatre: operating room, theatre
implant: prosthesis
disability: handicap, impairment
insurance provider: insurance company, insurer, health insurer, insurance, health insurance
insurer: insurance company, insurance provider
insurance: health insurance, cover
`;
