import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';

const COMMAND = fileURLToPath(new URL('../operate.js', import.meta.url));

/** Longest wait of a page for an answer, in milliseconds. */
const LONGEST_MS = 30_000;

/** A list of backups names the files that each had lost. */
const MOST_BYTES = 64_000_000;

interface Failure {
  /** The exit code; null or a text if the process did not come to its end. */
  readonly code?: number | string | null;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly message: string;
}

/** The command's last line, after those of its log. The lines of a stack are indented. */
const formatLine = ({ stderr, message }: Failure): string =>
  (stderr?.trim() || message).split('\n').findLast((line) => /^\S/.test(line)) ?? message;

/** Runs commands of the operator in a process of their own: many files or a slow disk would keep this one busy. */
@Injectable()
export class OperatorProcess {
  /** A test runs another script. */
  readonly script: string = COMMAND;

  constructor(private readonly clock: Clock) {}

  /**
   * @param args the command and its arguments, with `--json`
   * @param signal ends the process
   * @returns what it printed, also if it is bad news
   * @throws Error with the line of the command
   */
  async run(args: readonly string[], signal: AbortSignal): Promise<unknown> {
    try {
      const options = { signal, maxBuffer: MOST_BYTES };
      const { stdout } = await promisify(execFile)(process.execPath, [this.script, ...args], options);
      return JSON.parse(stdout);
    } catch (error) {
      const failure = error as Failure;
      // A process that was ended may have printed a part of its answer.
      if (failure.stdout && typeof failure.code === 'number') return JSON.parse(failure.stdout);
      throw new Error(formatLine(failure));
    }
  }

  /** Runs a command for a page, which waits for half a minute at most. @throws Error as `run`, or because it took longer */
  async ask(args: readonly string[]): Promise<unknown> {
    const stop = new AbortController();
    const timer = this.clock.after(LONGEST_MS, () => stop.abort());
    try {
      return await this.run(args, stop.signal);
    } catch (error) {
      throw stop.signal.aborted ? new Error(`No answer within ${LONGEST_MS / 1000} s.`) : error;
    } finally {
      timer.stop();
    }
  }
}
