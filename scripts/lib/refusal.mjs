// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { CommandLineError } from '../../packages/contracts/command-line.mjs';
import { SiteRefusal } from '../../packages/site-store/src/site-refusal.mjs';

/** Something only the person at the keyboard can mend: shown as one line, without a stack. */
export class Refusal extends Error {}

/** The line by which Jest, Playwright and TypeScript name a failure. */
const failedLine = /^\s*(?:● (?!Console$).+|\d+\) \[[^\]]+\] › .+|\S+\(\d+,\d+\): error TS\d+: .+)$/;
const MOST_NAMED = 20;

/**
 * Names each failure in the output of a program that tests or checks, once.
 * @param {string} output
 */
export const failuresIn = (output) => {
  const lines = stripVTControlCharacters(output).split('\n');
  const named = lines
    .filter((line) => failedLine.test(line))
    .map((line) => line.trim().replace(/[\s─]+$/, ''));
  // Playwright numbers a failure twice: where it happens and in the summary.
  const all = [...new Set(named.map((line) => line.replace(/^(?:●|\d+\)) /, '')))];
  const more = all.length > MOST_NAMED ? [`and ${all.length - MOST_NAMED} more`] : [];
  return [...all.slice(0, MOST_NAMED), ...more];
};

/** A step with a failed program: it shows the output, the path of the log, and last the names of the failures. */
export class StepFailure extends Error {
  /**
   * @param {string} title
   * @param {number | string} exitCode
   * @param {string} output
   * @param {string} logFile
   */
  constructor(title, exitCode, output, logFile) {
    const failures = failuresIn(output).map((line) => `\n  ${line}`);
    const named = failures.length > 0 ? `\nFailed:${failures.join('')}` : '';
    super(`${title} failed (exit code ${exitCode}). Full log: ${logFile}${named}`);
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
 * Describes a failure in one line and the names of what failed; our own bugs get their stack.
 * @param {Failure} error
 */
export function failureLine(error) {
  if (isDiskFull(error)) return 'The disk is full: free some space and try again.';
  const known = [Refusal, SiteRefusal, StepFailure, CommandLineError].some((kind) => error instanceof kind);
  return known ? error.message : String(error.stack);
}

/** Pino's level of what ends a process. */
const FATAL = 60;

/** Writes a line of the log, as the service does in production (services/api/src/main.ts). */
const logFatal = (/** @type {string} */ msg) =>
  process.stdout.write(
    `${JSON.stringify({ level: FATAL, time: new Date().toISOString(), pid: process.pid, msg })}\n`,
  );

/**
 * Runs a command's main function; every failure ends in a last line that says what to do.
 * @param {() => number | Promise<number>} main answers the exit code
 * @param {{ isService?: boolean }} [how] whether standard output is the service's log: in production that line is JSON
 */
export async function runMain(main, { isService = false } = {}) {
  try {
    process.exitCode = await main();
  } catch (thrown) {
    const error = /** @type {Failure} */ (thrown);
    if (error.output && !isDiskFull(error)) process.stderr.write(`\n${error.output}\n`);
    if (isService && process.env.NODE_ENV === 'production') logFatal(failureLine(error));
    else console.error(failureLine(error));
    process.exitCode = 1;
  }
}

/**
 * The code of a system's error, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
