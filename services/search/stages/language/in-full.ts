import { AND_WHICH_ONES } from "./forms/counted-and-told.ts";

/**
 * What is said once of several questions, said of each: their verb, their noun or their figure. A
 * question that is cut off behind another would be asked of everybody, or of all times.
 */
export const inFull = (text: string): string =>
  text
    .replace(WHICH_ENDS, "$2 and $3 $1$4")
    .replace(AND_LEAST, "$<who> $<has> the $<most> $<rest>, and $<who> $<has> the $<least> $<rest>")
    .replace(AND_WHICH, "$1$2$3, and which $4$3")
    .replace(AND_WHICH_ONES, "$1how many $2 $3; which $2 $3")
    .replace(AND_MANY, "$1$2$3, and how many $4$3")
    .replace(AND_IT, "$1$2 $3 $4$5 and how many $2 $6 $4$5")
    .replace(AND_BOTH, "$1how many $2$4 and how many $3$4")
    .replace(AND_OTHER_END, "$1 $2 the $3 $5 and $1 $2 the $4 $5")
    .replace(AND_THE_MOST, ", and which of them was the $<most>")
    .replace(AND_THE_FIRST, "number of $1 by $2; which $2 has $3 $1$4");

/** "how many deals in 2025, and the largest of them": one of those that are counted. */
const AND_THE_MOST =
  /(?<=^(?:and )?(?:(?:in|during|for) [^,]{2,30}?,? )?(?:(?:what|give me|show|count) )?(?:is |was )?(?:how many|(?:the )?number of|count|how often)\b[^?;]*)(?:,? and|[?.;]) (?:(?:which|what|who)(?: one| of (?:them|these|those))?(?: deal| one)? (?:was|is) the|(?:(?:name|show|list|give|tell me) )?(?:the|what (?:was|is) the)) (?<most>(?:(?:\p{L}+est|most (?:recent|valuable|expensive))|latest|earliest))(?: one)?(?: (?:of (?:them|these|those|all)|among (?:them|these|those)))?(?=[.?!\s]*$)/iu;

/** "which banks are the largest and which are the smallest by revenue": both are banks, and by revenue. */
const WHICH_ENDS =
  /^which ((?:(?!(?:is|are|was|were|of)\b)\p{L}+ ){1,4}?)(?:is|are|was|were) (the (?:\p{L}+ )?\p{L}+(?: \p{L}+)?),? and which (?:ones? )?(?:is|are|was|were) (the (?:\p{L}+est|best|worst|(?:most|least) \p{L}+))((?: .*)?)$/iu;

/** "who had the highest revenue in 2024 and who had the lowest": of the same figure, then. */
const AND_LEAST =
  /(?<who>(?<=^|[:,] )(?:which|what|who)(?: (?:(?!(?:had|has|have)\b)\p{L}+ ?){1,3})?)(?<! ) (?<has>had|has|have) the (?<most>\p{L}+est|most|best) (?<rest>[^?;:]+?),? and (?:which|who|what)(?: (?:ones?|of them|\p{L}+))? (?:had|has|have) the (?<least>\p{L}+est|least|worst)(?=[?.!\s]*$)/iu;

/** "which topic had the most stories, and which company": had the most of the same. */
const AND_WHICH =
  /^((?:[^?;]*?, |[^?;:]*?: )?(?:which|what) )((?:\p{L}+ )?\p{L}+)( (?:had|has|have|made|got|gets|saw|sees|received|receives|left|lost|won|raised|cut|announced) [^?;]+?),? and (?:which|what) (?!\2\b)(\p{L}+)(?=[?.!\s]*$)/iu;

/** "how many CEOs left in 2024 and how many CFOs": left then, too. */
const AND_MANY =
  /^((?:[^?;]*?[,:] )?how many )((?:\p{L}+ ){0,2}\p{L}+s)( (?:were|was|are|had|have|left|won|lost|made|raised|cut|got|\p{L}+ed)\b [^?;,]+?),? and how many (?!\2\b|different\b|distinct\b|more\b|others?\b)((?:\p{L}+ ){0,2}\p{L}+s)(?=[?.!\s]*$)/iu;

/** "how many companies raised guidance in 2024 and how many lowered it": as many of the same, then. */
const AND_IT =
  /^((?:[^?;]*?, )?how many )(\p{L}+(?: \p{L}+)?) (\p{L}+ed|cut|kept|won|lost|made) ((?:\p{L}+ ){0,2}?\p{L}+)((?: (?:in|during|since|for) [^,?;]+?)?),? and how many (\p{L}+ed|cut|kept|won|lost|made) (?:it|them)(?=[?.!\s]*$)/iu;

/** "how many deals and departures were there in 2024": each is counted. */
const AND_BOTH =
  /^((?:[^?;]*?[,:] )?)how many ((?:\p{L}+ )?\p{L}+s) and ((?:\p{L}+ )?\p{L}+s)( (?:were|are) there\b[^?;,]*)(?=[?.!\s]*$)/iu;

/** "who has the oldest and who the youngest CEO" */
const AND_OTHER_END =
  /^(who|which \p{L}+) (has|had|have) the (\p{L}+est|most \p{L}+) and (?:who|which) (?:(?:has|had|have) )?the (\p{L}+est|most \p{L}+|least \p{L}+) (\p{L}[^?;,]*?)(?=[?.!\s]*$)/iu;

/** "banks by country, and the country with the most": all groups, and the first of them besides. */
const AND_THE_FIRST =
  /^(?:(?:how many|(?:the )?number of|count of) )?((?:\p{L}+ ){0,3}?\p{L}+s) (?:by|per) (\p{L}+),? and (?:the|which|what) \2 (?:with|has|had|having) (the (?:most|fewest|least))(?: of them)?( in (?:19|20)\d{2})?(?=[.?!\s]*$)/iu;
