/** Words of a closed class: they bind other words, and are what no record is called by. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those some any each every no not nor none all both either neither
  i me my we us our you your he him his she her it its they them their who whom whose which what
  be am is are was were been being do does did done have has had having
  can could may might must shall should will would
  about above across after against along among around as at before behind below beneath beside
  between beyond by down during except for from in inside into like near of off on onto out outside
  over per since than through till to toward under until up upon via with within without
  and or but if so because while when where why how there here then yet also too very`.split(/\s+/),
);

/** Whether a text is one of them, however it is written. */
export const isFunctionWord = (text: string): boolean => FUNCTION_WORDS.has(text.toLowerCase());
