import type { SeamEvents } from '@lost-found/contracts';

/** Sends an event to the page and every app on it. */
export const send = <Name extends keyof SeamEvents>(
  name: Name,
  detail: NonNullable<SeamEvents[Name]>,
): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Subscribes to an event of any app on the page.  @returns stops it */
export const listen = <Name extends keyof SeamEvents>(
  name: Name,
  onEvent: (detail: NonNullable<SeamEvents[Name]>) => void,
): (() => void) => {
  const handle = (event: Event) => onEvent((event as CustomEvent<NonNullable<SeamEvents[Name]>>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
};
