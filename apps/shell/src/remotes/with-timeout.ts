/** Time limit for the whole load of a remote or of one of its pages, in milliseconds. */
export const remoteTimeout = 8_000;

/** Settles as the promise does, or rejects with a TimeoutError after the given time. */
export const withTimeout = <T>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new DOMException(`No answer in ${milliseconds} ms`, 'TimeoutError'));
    const timer = setTimeout(late, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
