/**
 * Waits for work that begins at once, and at least so many milliseconds whatever becomes of it: a state that
 * flashes by cannot be read (§4, §9).
 * @param signal ends the waiting, for work that was called off
 */
export const atLeast = async <Result>(
  milliseconds: number,
  work: Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  const pause = new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', resolve);
  });
  await Promise.allSettled([work, pause]);
  return work;
};
