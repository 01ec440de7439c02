import { EVERYDAY } from "../language/everyday/everyday.ts";
import { isFunctionWord } from "../language/grammar/function-words.ts";
import { lettersOf } from "../language/short-forms.ts";

/**
 * Short forms in names of tables and columns, and what people say. None of which two words are
 * written alike: those wait for the question that has the word in full.
 */
const FORMS = `
abbreviation: abbrev abbr; academic: acad; acquisition: acq; account: acct acnt; active: actv; activity: actvty; actual: actl; address: addr adr;
admission: admsn; agent: agt agnt; agreement: agr agrmt; amount: amt amnt; animal: anml animl; apartment: aptmt;
appointment: appt; approved: apprvd aprvd; arrival: arr arvl arrvl; article: artcl; assigned: asgn asgnd assgn;
attendance: attnd attd atten; attribute: attr; author: auth athr; authorized: authd; average: avg ave; balance: bal;
birth: brth bth; blocked: blkd; board: bd; booked: bkd; booking: bkg bkng; borrower: brwr borr; branch: brn brnch;
broker: brkr; budget: bdgt budg bud; building: bldg; built: blt; calf: clf; campaign: cmpgn; cancelled: cncld cncl canc;
capacity: capcty capac cpcty cpty; charge: chg; channel: chan chnl chnnl; cargo: crg crgo; carrier: carr crr; category: cat catg ctg ctgy; certification: cert;
changed: chgd chng; check in: chkin ckin; check out: chkout ckout; child: chld; children: chldrn; city: cty;
claim: clm; collision: clsn collsn; class: cls clss; cleaned: clnd; clerk: clrk; client: cli clnt clt; closed: clsd; closing: clsg; code: cd cde;
collected: clctd; comment: cmt cmnt; company: cmpny; completed: cmpltd compl; contact: cntct; container: cntnr;
contract: cntrct contr ctrct; cost: cst; count: cnt; country: cntry ctry; county: cnty; course: crs;
coverage: cvg cvrg; created: crtd crtn; credit: crdt cred; crew: crw; crop: crp; currency: curr ccy cur; current: crnt;
customer: cust cus cstmr custmr; customers: custs; daily: dly; damage: dmg; date: dt dte dat; date of birth: dob; primary care physician: pcp; point of contact: poc; head of department: hod;
deleted: del dltd deltd; delivery: dlv dlvry dlvr deliv; department: dept; departure: dptr dprt; depot: dpo;
description: desc descr dscr descrip; destination: dest; detail: dtl dtls det; device: dvc; diagnosis: diag dx dgn;
diameter: dia diam; discharge: dsch dischg; discount: dscnt; distance: dist; district: dstr dstrct; division: divn;
document: docm; donation: dntn; donor: dnr; dosage: dsg; driver: drvr drv; drug: drg; duration: dur; email: eml;
employee: emp empl emplye; enrollment: enrl enr; equipment: eqp equip eqpt eqmt; error: err; event: evt evnt;
expense: exps; experience: exp; expired: expd; expiry: expy; express: xpr xprs expr; fertilizer: fert; field: fld;
finished: fnsh fnshd; first: fst frst; first name: fname fnm; flag: flg; flight: flght flgt; floor: flr; forecast: fcst;
freight: frt frght; garage: grg; gender: gndr; government: govt; gross: grs; group: grp; guest: gst; harbour: hbr;
harvest: hrv hrvst; header: hdr hd; height: ht hgt; hired: hir; horsepower: hp; history: hst hist; hotel: htl; hour: hr; hourly: hrly;
hours: hrs; household: hh hshld; humidity: hum; id: uid pid; image: img; incident: incdt incid incdnt; independence: indep; ingredient: ingr ingrd;
inspection: insp inspn; instructor: instrctr; instrument: instrmt; insured: insd; interest: intr; invoice: inv invc;
issued: issd; item: itm; keeper: kpr; kind: knd; language: lang; last name: lname lnm; latitude: lat; lease: lse;
length: len lgth lngth; lent: lnt; lesson: lssn lsn; level: lvl; license: lic lcns; limit: lmt lim; line: lne;
load: lod ld; location: loc locn; longitude: lng lon; lorry: lry; make: mk; machine: mch mchn mach machn;
maintenance: maint mntn maintn; management: mgmt; manager: mgr mngr; manufactured: mfd; manufacturer: mfr manuf;
master: mst mstr; match: mtch; material: matl mtl mtrl; maximum: max; measurement: meas msmt msrmt; medicine: med;
member: mbr mmbr memb; members: mbrs; menu: mnu; message: msg; method: mthd; middle name: mname; mileage: mlg;
milk: mlk; minimum: min; minutes: mins mnts; mobile: mob mbl; model: mdl modl; month: mon mo mth; monthly: mthly mnthly;
name: nm nam; nationality: natl ntnl; network: ntwk netw; next: nxt; nights: nts ngts; note: nte;
number: num no nbr nr numb; nurse: nrs; offer: ofr; officer: ofcr; opened: opnd; opening: opng; operator: oprt;
order: ordr ord ords; ordered: ordd; organization: org; organizations: orgs; owner: ownr; package: pkg pkge;
packing: pkng; page: pg; parcel: prcl pcl; parent: prnt; passenger: psgr pax pssngr psngr; password: pwd;
patient: ptnt pnt; payment: pymt pmt pmnt; percent: pct perc prcnt; performance: perf; permit: prmt;
physician: phys physn; pickup: pckp pkup; planned: plnd plnnd; plant: plnt; player: plyr; points: pts pnts; policy: plcy;
population: pop; position: pos posn; postcode: plz pcode pstcd zipcd; posted: pstd; premium: prem prm;
prerequisite: prereq prereqs preq; prescription: rx prsc presc; previous: prev prv; price: prc px; priority: prio pri prty; product: prod prdct;
production: prdn prodn; program: prog; project: prj proj; property: ppty prpty; publisher: pblshr;
purchase: purch prch; quality: qlty qual; quantity: qty qnty quan; quarter: qtr; quote: qte quot; reading: rdg rdng;
reason: rsn; receipt: rcpt; received: rcvd recd rcv; recipe: rcpe; reference: ref; region: rgn; registration: reg;
rejected: rj rjct rjctd rej; remark: rmk; remarks: rmks; rental: rnt rntl; repair: rpr repr; request: rqst;
required: reqd; requisition: reqn; reservation: rsv resv resvn rsvn; result: rslt; return: ret rtn;
returned: rtnd retd; room: rm; rooms: rms; route: rte; salary: sal slry; sales: sls; salesman: slsmn;
salesperson: slsp slsprsn slspn; sample: smpl; schedule: sched; school: schl; sex: sx; smoker: smkr smk;  seconds: sec secs;
section: sctn; segment: seg segm; semester: sem smstr; sensor: snsr sens; sent: snt; sequence: seq; serial: srl;
service: svc srv serv srvc; shift: shft shf; shipment: shpmt shpt; shipped: shp shpd shppd; site: ste;
social security number: ssn; source: src; specimen: spcmn; spouse: sps; standard: std stnd stdrd; start: strt;
station: stn; status: sts stts stus; stock: stk stck; stop: stp; student: stu stdnt; student id: stuid;
subject: subj sbj; subscription: subscr; supervisor: supv spvsr spv; supplier: supp suppl splr spplr; supply: sply;
tax: tx; teacher: tchr; telephone: tel phn tlf; temperature: temp; tenant: tnt tnnt; text: txt; ticket: tkt tckt;
time: tme; timestamp: ts tstmp; total: tot ttl; tournament: tourn trnmt; town: twn; trailer: trl trlr; trainer: trnr;
training: trng; transaction: trans txn trx trns; treatment: trt trtmt trmt; trip: trp; type: typ; unit: unt;
unit of measure: uom; university: univ; until: til; updated: upd updt updtd; user: usr; valid: vld;
vehicle: veh vhcl vhc; vendor: vndr vnd vend; venue: vnu; version: ver vers; vessel: vsl vssl; violation: viol vltn;
visit: vst; volume: vol; volunteer: vlntr; voyage: voy vyg; wage: wge; ward: wrd; warehouse: whse wh whs wrhs;
wash: wsh; week: wk; weekday: wkdy; weekly: wkly; weight: wt wgt wght; width: wid wdth; workshop: wrkshp wkshp;
year: yr; years: yrs; yield: yld; acceleration: accel; captain: capt captn cptn; chapter: chap; corporation: corp;
cylinders: cyl cyls; date of death: dod; date of joining: doj; depth: dpth; displacement: displ;
education: edu educ; elevation: elev; ethnicity: ethn; frequency: freq; goals: gls; grade: grd; hospital: hosp;
industry: indus; island: isl; library: lib; mountain: mtn; municipality: muni; occupation: occup; pages: pgs;
pieces: pcs; precipitation: precip; rating: rtg; speed: spd; stadium: stad; symbol: sym symb; territory: terr;
velocity: vel; village: vlg; year of birth: yob;
airport: arpt; album: alb; college: clg; exhibition: exhib; festival: fest; journal: jrnl; league: lge;
market: mkt mrkt; museum: mus; restaurant: rstrnt; theatre: thtr;
days: dys; digital: dgtl; draft: drft; family: fam; power: pwr; renew: rnw; renewal: rnwl; sheets: shts sht
`;

const LISTED: readonly (readonly [short: string, word: string])[] = FORMS.split(";").flatMap(
  (line) => {
    const [word, shorts] = line.trim().split(": ") as [string, string];
    return shorts.split(" ").map((short) => [short, word] as const);
  },
);

/** Words without their vowels, "chrg" of a charge, where one alone is written so. */
const UNVOWELED: readonly (readonly [short: string, word: string])[] = [
  ...Map.groupBy(
    new Set(LISTED.map(([, word]) => word).filter((word) => !word.includes(" "))),
    lettersOf,
  ),
].flatMap(([short, [word, ...others]]) =>
  short.length > 2 && short !== word && others.length === 0 ? [[short, word!] as const] : [],
);

/** What a short form says; nothing, where it only says of what kind a name is. */
export const SHORT: ReadonlyMap<string, string> = new Map([
  ["fk", ""],
  ["tbl", ""],
  ...UNVOWELED,
  ...LISTED,
]);

/** Names of fewer letters are hardly ever written shorter, and may be short themselves. */
const SHORTEST = 4;

/**
 * What a part of a name is short for where one name alone is written so: "prov type" beside
 * providers, "pt cnt" beside patients.
 *
 * @param names  whole names, in one word each
 */
export function nameFor(part: string, names: ReadonlySet<string>): string | undefined {
  const isWord = EVERYDAY.has(part) || isFunctionWord(part);
  if (isWord || !/^[a-z]{2,}$/.test(part)) return undefined;
  const isConsonants = !/[aeiou]/.test(part);
  const long = [...names].filter(
    (name) =>
      /^[a-z]+$/.test(name) &&
      name.length > Math.max(part.length + 1, SHORTEST) &&
      ((part.length > 2 && name.startsWith(part)) ||
        (isConsonants && lettersOf(name).startsWith(part))),
  );
  const [word, ...others] = new Set(long.map((name) => name.replace(/s$/, "")));
  return others.length === 0 ? word : undefined;
}

/** What says one thing beside some words, and several alone. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/\blst(?= name$)/, "last"],
  [/\blst(?= (?:price|cost|rate|fee)\b)/, "list"],
  [/\bann(?= (?:fee|rate|rt|cost|charge|salary|value|amount|income|rent|budget)\b)/, "annual"],
  [/\bbeg(?= (?:date|time|year|on|at)$)/, "begin"],
  [/\brt(?= per\b)/, "rate"],
  [/\blab(?= (?:hours|cost|charge|rate)\b)/, "labour"],
  [/\bquo(?= (?:amount|price|value|date|number|total)\b)/, "quote"],
  [/\bloa(?= (?:m|ft|feet|met(?:er|re)s)$|$)/, "length overall"],
  [/\binst(?= (?:year|date)$)/, "installed"],
  [/\bdsp(?= (?:date|time|at|on)$)/, "dispatch"],
  [/^prac(?= (?:id|name|number|code)$|$)/, "practice"],
  [/^dent(?= (?:id|name|number|code)$|$)/, "dentist"],
  [/^tech(?= (?:id|name|number)$)/, "technician"],
  [/^oper(?= (?:id|name|number|code)$|$)/, "operator"],
  [/\bexperience(?= date\b)/, "expiry"],
  [/\bdisc(?= (?:percent|amount|rate)\b)/, "discount"],
  [/\bact(?= (?:amount|cost|date|time|hours|quantity|price|weight|spend)\b)/, "actual"],
  [/\bcr(?= (?:limit|card|note|rating)\b)/, "credit"],
  [/(?<=\w )rt$/, "rate"],
  [/^(price|rent|fee|cost|rate|salary|charge) (?:month|pm)$/, "monthly $1"],
  [/^inc (?=(?:type|date|id|code|level)\b)/, "incident "],
  [/^odo\b/, "odometer"],
  [/^cap (?=(?:m3|kg|l|t|tons?|seats?)\b)/, "capacity "],
  [/^term date$/, "termination date"],
  [/^est (?=\w)/, "estimated "],
  [/^(\w+) est$/, "estimated $1"],
  [/^disc$/, "discount"],
  [/^exec(?= (?:price|date|time|at|on|qty|quantity)\b)/, "execution"],
  [/\bpay(?= (?:method|mode|type|status|date|day|amount|terms?)\b)/, "payment"],
  [/\bship(?= (?:fee|cost|charge|price|date|address|country|city|method|mode)\b)/, "shipping"],
  [/\bpd(?= (?:date|amount|flag|on)\b)/, "paid"],
  [
    /(?<!^(?:market|salary|price|rate|fee|wage|debt|budget|spending|interest|screw|bottle|mkt)) cap$/,
    " capacity",
  ],
  [/^cap$/, "capacity"],
  [/^flt$/, "flight"],
  [
    /\bdep(?= (?:time|date|day|hour|delay|port|city|town|country|airport|station|stop|gate|terminal|place|location)\b)/,
    "departure",
  ],
  [/\bdep(?= (?:name|id|code|head|manager|number|description)\b)/, "department"],
  [/\bdiv(?= (?:name|id|code|number|manager)\b)/, "division"],
  [/\borig(?= (?:port|city|town|airport|station|stop|country|state|code)\b)/, "origin"],
  [/\borig(?= (?:title|name|language|price|cost|amount|value|date)\b)/, "original"],
  [/\bdistance(?= (?:name|code)$)/, "district"],
  [/\bregistration(?= name$)/, "region"],
  [/^seconds(?= name$)/, "section"],
  [/\bapt(?= number$)/, "apartment"],
  [/\bph(?= number$)/, "phone"],
  [/\bmar(?:it|ital)? stat(?:us)?$/, "marital status"],
  [/\bed(?= level$)/, "education"],
  [/\bed(?= number$)/, "edition"],
  [/\biss(?= (?:number|date)$)/, "issue"],
  [/\bint(?= rate$)/, "interest"],
  [/\brel(?= (?:date|year|day)$)/, "release"],
  [/\bpub(?= (?:date|year|day)$)/, "publication"],
  [/\bco(?= name$)/, "company"],
  [/\bstr(?= (?:name|number)$)/, "street"],
  [/\bmem(?= (?:id|name|number|type|level)$)/, "member"],
  [/\bbr(?= (?:id|name|code|number|city)$)/, "branch"],
  [/\balt(?= (?:m|ft|feet|met(?:er|re)s)$)/, "altitude"],
  [/^pt(?= (?:id|name|number|code)$|$)/, "patient"],
  [/^adm(?= (?:id|date|number|type|code)$|$)/, "admission"],
  [
    /\bmedicine(?= (?:condition|history|record|records|leave|exam|school|cent(?:er|re)|insurance|notes)\b)/,
    "medical",
  ],
  [/^header(?= name$)/, "head"],
  [/^fn$/, "first name"],
  [/^ln$/, "last name"],
  [/^bld(?= (?:group|type)$)/, "blood"],
  [/^n (?=[a-z]{2,}s$)/, "number "],
  [/^ins(?= (?:company|provider|name|number|type)$| (?:paid|expiry|expired)\b|$)/, "insurance"],
  [/(?<=\w )oh$/, "on hand"],
  [/\bgeo long$/, "longitude"],
  [/\bgeo latitude$/, "latitude"],
  [/^hours week$/, "hours per week"],
  [/\b(job|position|book|film|movie|song|page|course) total$/, "$1 title"],
  [/\bpass(?= (?:capacity|count|name|number)\b)/, "passenger"],
  [/^number pass$/, "number passengers"],
  [/^years experience$/, "years of experience"],
  [
    /(?<=\b(?:unit|list|net|gross|sale|sales|sell|selling|retail|ticket|item|base|standard|purchase|original|catalogue) )pr$/,
    "price",
  ],
  [/(?<=\b(?:order|invoice|sale|sales|purchase|delivery|case|job|claim|bill|quote) )ln$/, "line"],
  [/(?<=\b(?:berth|mooring|service|lease|rental|hire|maintenance|supply|annual) )ctr$/, "contract"],
  [/^((?:order|payment|loan|job|case|member|claim) )?stat(?= code$|$)/, "$1status"],
];

/** The words of a name with those in full that only their neighbours tell apart. */
export const besides = (words: string): string =>
  BESIDE.reduce((text, [short, full]) => text.replace(short, full), words);
