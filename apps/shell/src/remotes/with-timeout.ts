/** How long a remote, and one of its pages, may take altogether, in milliseconds. */
export const remoteTimeout = 8_000;

/** Settles as the promise does, or rejects with a TimeoutError when that takes too long. */
export const withTimeout = <T>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new DOMException(`No answer in ${milliseconds} ms`, 'TimeoutError'));
    const timer = setTimeout(late, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
