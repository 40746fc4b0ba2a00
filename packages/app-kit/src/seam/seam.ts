import type { SeamEvents } from '@lost-found/contracts';

/** Sends an event to the page and every app on it. */
export const tell = <Name extends keyof SeamEvents>(name: Name, detail: SeamEvents[Name]): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Subscribes to an event of any app on the page.  @returns stops it */
export const listen = <Name extends keyof SeamEvents>(
  name: Name,
  onTold: (detail: SeamEvents[Name]) => void,
): (() => void) => {
  const hear = (event: Event) => onTold((event as CustomEvent<SeamEvents[Name]>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
};
