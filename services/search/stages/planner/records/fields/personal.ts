/** Whether a column is called as the first or the last names of people are. */
export const isPersonal = (field: string): boolean =>
  /(?:first|last|given|family|sur|fore)_?name$/i.test(field);
