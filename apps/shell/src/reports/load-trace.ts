import type { LoadStep } from '@lost-found/contracts';

/** Most steps kept, as the service accepts; the oldest go first. */
const most = 30;
/** A step that takes longer is slow, in milliseconds. */
const slow = 2_000;
/** The longest time that the service accepts, in milliseconds. */
const longest = 3_600_000;

type Step = Pick<LoadStep, 'remote' | 'step' | 'attempt' | 'reason'> & { start: number; ms?: number };

/** The steps that failed, were slow, or have no result yet, in the order of their starts. */
const steps: Step[] = [];
const attempts = new Map<unknown, number>();

const forget = (step: Step): void => {
  const place = steps.indexOf(step);
  if (place >= 0) steps.splice(place, 1);
};

/**
 * Notes the begin of a step of the loading of a remote.
 * @param what the same for each attempt of it, in this page
 * @returns notes its end, with the reason of a failure
 */
export const beginStep = (remote: string, step: LoadStep['step'], what: unknown) => {
  const attempt = (attempts.get(what) ?? 0) + 1;
  attempts.set(what, attempt);
  const noted: Step = { remote, step, attempt, start: performance.now() };
  steps.push(noted);
  if (steps.length > most) steps.shift();
  return (reason?: LoadStep['reason']): void => {
    noted.ms = performance.now() - noted.start;
    noted.reason = reason;
    if (!reason && noted.ms < slow) forget(noted);
  };
};

/** Returns the steps that failed, were slow, or have no result yet, for reports and for the reader. Nothing in it is of a person. */
export const getTrace = (): LoadStep[] =>
  steps.map(({ start, ms, reason = ms === undefined ? 'waiting' : undefined, ...step }) => ({
    ...step,
    ms: Math.min(Math.round(ms ?? performance.now() - start), longest),
    ...(reason && { reason }),
  }));
