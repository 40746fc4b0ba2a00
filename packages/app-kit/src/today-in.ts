/** Today in a time zone, `YYYY-MM-DD`: of the campus, where nothing else is meant. */
export const todayIn = (timeZone: string): string =>
  // Swedish writes dates so.
  new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());
