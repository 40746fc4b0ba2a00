/** How long a file of a few megabytes may keep somebody waiting, in milliseconds. */
const PATIENCE = 20_000;

/** The outcome of some work, or a rejection if it takes too long. */
export const within = <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), PATIENCE);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
};
