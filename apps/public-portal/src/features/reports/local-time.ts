const MINUTE = 60_000;

/** Now as the reader's clock shows it, as `YYYY-MM-DDThh:mm`: what inputs of a date and time compare with. */
export const localNow = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
};

/** The reader's today, `YYYY-MM-DD`. */
export const localToday = (): string => localNow().slice(0, 10);
