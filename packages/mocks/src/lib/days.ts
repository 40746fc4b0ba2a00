/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: string | number): string =>
  // Swedish writes days as ISO does.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));
