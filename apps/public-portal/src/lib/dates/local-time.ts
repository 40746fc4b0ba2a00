const MINUTE = 60_000;

/** A moment as the reader's clock shows it, as `YYYY-MM-DDThh:mm`: what inputs of a date and time hold. */
export const localTimeOf = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);

/** Now, for such inputs to compare with. */
export const localNow = (): string => localTimeOf(new Date());
