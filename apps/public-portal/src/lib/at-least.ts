/**
 * Waits for work that begins at once, and at least so many milliseconds whatever becomes of it: a state that
 * flashes by cannot be read (§4, §9).
 */
export const atLeast = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  await Promise.allSettled([work, pause]);
  return work;
};
