import { HOSTING, MAKING, PLACING } from "../../../language/tie-verbs.ts";
import { formsOf } from "../../../language/verbs.ts";
import type { CueMatch } from "./cue.ts";

const FILLERS = new Set(
  "a an the in on at for is are was were be been being do does did its it their there they them those these this his her he she as also i we you me my our us your list result results value values each respectively corresponding current currently ever given particular certain their own total whole entire following within about than then so much many ones one's ’s 's s time times ; = : not-a-word correspond corresponds associated respective different-ly here existing available shown yet once square miles kilometers kilometres km meters metres feet units origin among around across world earth type types possible known actual exact exactly sort kind kinds total whatever first other others together database he/she his/her up yet anything anyone anybody somebody someone our ours actually really truly".split(
    " ",
  ),
);

/** Verbs that only bind things together: what they bind says what is meant. */
const VERBS = new Set(
  "own owned owns owning play played plays playing perform performed performs performing happen happened happens happening occur occurred occurs occurring take takes took taking taken hold held holds holding live lives lived living work works worked working belong belongs belonged belonging base based locate located lie lies speak speaks spoke spoken speaking use uses used using raise raised raises keep keeps kept attend attends attended attending enroll enrolled enrols enrolled win wins won winning make makes made making produce produced produces producing visit visited visits visiting go goes went gone come comes came coming serve serves served offer offers offered offering operate operates operated run runs ran running get gets got gotten give gave given receive received receives buy bought purchase purchased order ordered write wrote written writes direct directed directs publish published appear appears appeared appearing feature featured release released releases releasing air aired broadcast broadcasted watch watched participate participated participates participating compete competed competes competing join joined start started hire hired hires employ employed teach taught teaches study studied studies sing sang sung record recorded lead led leads own consist consists contain contained include included includes involve involved relate related relates treat treated register registered assign assigned book booked fly flies flew flying flown land lands landing depart departs departing departed arrive arrives arriving arrived leave leaves leaving left stay stayed travel travels travelled border bordering go through pass passes passing cross crosses crossing die died kill killed injure injured injuring damage damaged lose lost sink sunk cause caused capture captured do be exist exists existed provide provided put earn earned earns score scored called named call titled title known classified considered found founded established built build open opened opening close closed pay paid pays paying spend spent spends charge charged sell sold sells selling inhabit inhabited rate rated stand stands stood appeared situated hosted host hosts organized organised worked undergone undergo prescribe prescribed affiliated trained supply supplied supplies manufacture manufactured manufactures develop developed design designed share shares shared connect connected flow flows flowing traverse traverses traversing surround surrounds surrounding lie lay lying reside resides residing resided adopt adopted gain gained achieve achieved reach reached reaches need needs needed require required requires want wants like likes liked seen saw see sees went serving post posted posts posting present presented presents cover covered covers covering end ended ends involving hosting staged stage held given taking scheduled arranged conducted performed submitted issued obtained occupy occupied occupies house houses housed accommodate accommodates employs employing recruit recruited recruits engage engaged selected listed mentioned found spotted observed seen met experienced experiences undergo undergoing possess possesses possessed carry carries carried carrying".split(
    " ",
  ),
);

/** Verbs that say no more than that two things have to do with each other. */
const LIGHT = new Set(
  "do|measure|collect|gather|give|provide|supply|send|handle|drive|ride|use|look|bring|place"
    .split("|")
    .flatMap(formsOf),
);

export function plainAt(text: string): CueMatch | undefined {
  const first = text.split(" ", 1)[0]!;
  if (FILLERS.has(first)) return { words: 1, word: { kind: "filler" }, weight: 0.3 };
  if (
    VERBS.has(first) ||
    LIGHT.has(first) ||
    MAKING.has(first) ||
    PLACING.has(first) ||
    HOSTING.has(first)
  )
    return { words: 1, word: { kind: "verb" }, weight: 0.4 };
  return undefined;
}
