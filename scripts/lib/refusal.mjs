// @ts-check
import { CommandLineError } from '../../packages/contracts/command-line.mjs';

/** Something only the person at the keyboard can mend: shown as one line, without a stack. */
export class Refusal extends Error {}

/** A step whose program failed: what it printed is shown, then where the log is. */
export class StepFailure extends Error {
  /**
   * @param {string} title
   * @param {number | string} exitCode
   * @param {string} output
   * @param {string} logFile
   */
  constructor(title, exitCode, output, logFile) {
    super(`${title} failed (exit code ${exitCode}). Full log: ${logFile}`);
    this.output = output;
  }
}

/** @typedef {Error & { code?: string, output?: string }} Failure */

/**
 * True where a full disk is behind the failure, wherever it came to light.
 * @param {Failure} error
 */
const isDiskFull = ({ code = '', message, output = '' }) =>
  /ENOSPC|no space left on device/i.test(`${code} ${message} ${output}`);

/**
 * What to say of a failure in the end: one line, but for a mistake of our own its stack.
 * @param {Failure} error
 */
export function failureLine(error) {
  if (isDiskFull(error)) return 'The disk is full: free some space and try again.';
  const known = [Refusal, StepFailure, CommandLineError].some((kind) => error instanceof kind);
  return known ? error.message : String(error.stack);
}

/**
 * Runs a command's main function; every failure ends in a last line that says what to do.
 * @param {() => number | Promise<number>} main answers the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (thrown) {
    const error = /** @type {Failure} */ (thrown);
    if (error.output && !isDiskFull(error)) process.stderr.write(`\n${error.output}\n`);
    console.error(failureLine(error));
    process.exitCode = 1;
  }
}

/**
 * The code of a system's error, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
