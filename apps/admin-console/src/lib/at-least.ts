const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for something that is already under way, and at least so long (§9): the work starts at once, only
 * its outcome, good or bad, is shown no sooner.
 */
export const atLeast = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work, pause(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
