/**
 * Milliseconds that the service's clock is ahead of this one. A browser learns it: the clock of a device may be wrong, and
 * then the service's time decides. It is undefined until then.
 */
let ahead: number | undefined = 'document' in globalThis ? undefined : 0;

/** Learns the service's time from an answer that no cache can have kept. @param date the `Date` header */
export const learnServiceTime = (date: string | null): void => {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
};

/** False in a browser that has not heard from the service. */
export const isServiceTimeKnown = (): boolean => ahead !== undefined;

/** The service's time in milliseconds; the time of this clock until it is known. */
export const serviceNow = (): number => Date.now() + (ahead ?? 0);
