const SEAT =
  "(?:(?:main |global |corporate |head )?(?:headquarters|head offices?|hqs?|domiciles?|registered offices?|legal seats?))";

/**
 * What stands between somebody and the place where they are: "based in the", "with headquarters in",
 * "whose home country is"; to be found in a text, with the blank behind it.
 */
export const IN_A_SEAT: string =
  "(?:(?:(?:that|which|who) (?:are|is|were|was) )?(?:based|headquartered|domiciled|located|incorporated|registered|resident)(?: out of| in| at)|" +
  `(?:with|having|(?:that|which|who) ha(?:ve|s)) (?:an? |their |its )?${SEAT} in|` +
  `whose ${SEAT} (?:is|are) in|` +
  "whose (?:home )?country(?: of (?:domicile|incorporation|origin))? is|" +
  "in|from) (?:the )?";
