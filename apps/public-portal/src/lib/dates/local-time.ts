const MINUTE = 60_000;

/** A moment as the reader's clock shows it, as `YYYY-MM-DDThh:mm`: what inputs of a date and time hold. */
export const localTimeOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);

/** Now, for such inputs to compare with. */
export const localNow = (): string => localTimeOf(new Date());

/** Today in a time zone, `YYYY-MM-DD`: of the campus, where nothing else is meant. */
export const todayIn = (timeZone: string): string =>
  // Swedish writes dates so.
  new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());
