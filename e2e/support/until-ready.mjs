// @ts-check

/**
 * Waits until a service that was started with PORT=0 prints that it is ready. It reads the output of the process to its end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the port that the system chose
 * @throws Error with the output of the process if it ends before
 */
export function untilReady(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000);
      const [, port] = /is ready on .* \(port (\d+)\)/.exec(output) ?? [];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The service did not become ready:\n${output}`)));
  });
}
