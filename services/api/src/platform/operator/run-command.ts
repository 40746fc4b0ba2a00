import type { ParseArgsConfig } from 'node:util';
import { type CommandLine, CommandLineError, readCommandLine } from '@lost-found/contracts/command-line';
import { refuseUnfinishedRestore } from '../backup/restore-marker.js';
import { type Config, loadConfig } from '../config/config.js';
import { StartupError, wordSystemError } from '../config/startup-error.js';
import { becomeOwnerOf } from './become-owner.js';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command<O extends Options> {
  readonly usage: string;
  readonly options: O;
  /** How many arguments it takes that are no options, at most; none without it. */
  readonly positionals?: number;
  /** Whether it may run on data that a restore has left half done. */
  readonly duringRestore?: boolean;
  /**
   * @returns what is said in the end
   * @throws UsageError where the arguments make no sense, StartupError for what its reader can mend
   */
  run(given: CommandLine<O> & { readonly config: Config }): Promise<string>;
}

/** The arguments make no sense: the usage is shown. */
export class UsageError extends Error {}

/** Runs a command of the operator, with the service's own configuration: one line says how it ended. */
export async function runCommand<const O extends Options>(command: Command<O>): Promise<void> {
  // What it writes holds what the data holds: for this account only.
  process.umask(0o077);
  let owner: number | null = null;
  try {
    const given = readCommandLine(process.argv.slice(2), command);
    const config = loadConfig();
    owner = becomeOwnerOf(config.dataDir);
    if (!command.duringRestore) refuseUnfinishedRestore(config.dataDir);
    process.stdout.write(`${await command.run({ ...given, config })}\n`);
  } catch (error) {
    const line = lineOf(error, command.usage);
    const asOwner = owner !== null && /permission|EACCES|EPERM|readonly|unable to open/i.test(line);
    process.stderr.write(asOwner ? `${line} ${runsAs(owner)}\n` : `${line}\n`);
    process.exitCode = 1;
  }
}

const runsAs = (owner: number | null) =>
  `(The command runs as uid ${owner}, the owner of DATA_DIR, not as root: give that user what it needs.)`;

function lineOf(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `Usage: ${usage}`;
  if (error instanceof CommandLineError) return `${error.message} Usage: ${usage}`;
  const line = error instanceof StartupError ? error.message : wordSystemError(error);
  return line ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
