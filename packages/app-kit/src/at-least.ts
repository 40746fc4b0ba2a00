/**
 * Awaits work for at least this many milliseconds, so that people can read its state (§4, §9).
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
