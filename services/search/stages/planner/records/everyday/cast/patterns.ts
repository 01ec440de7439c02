/** A name, as it stands between words of grammar. */
export const NAME = "(?:the |our )?[\"']?(.+?)[\"']?";
/** When it was, at the end. */
export const TAIL = "((?: (?:in|during|since|before|after|between|last|this|on|until)\\b [^']*)?)";
/** A verb with its particle. */
export const VERB = "([a-z]+(?: (?:at|up|after|with|on|for|in|to|out|home|about|over))?)";
/** Words that make a question or a tense. */
export const HAVE = "(?:did|do|does|has|have|had|is|was|were|are)";
