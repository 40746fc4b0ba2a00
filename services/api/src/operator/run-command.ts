import { accessSync, constants, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ParseArgsConfig } from 'node:util';
import { type CommandLine, CommandLineError, readCommandLine } from '@lost-found/contracts/command-line';
import { ConsoleLogger, Logger } from '@nestjs/common';
import { type Config, loadConfig } from '../platform/config/config.js';
import { StartupError, wordSystemError } from '../platform/config/startup-error.js';
import { AFTER_FAILED_MIGRATION, FailedMigration } from '../platform/database/failed-migration.js';
import { refuseUnfinishedRestore } from '../platform/file-storage/restore-marker.js';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface Command<O extends Options = Options> {
  readonly usage: string;
  readonly options: O;
  /** Maximum number of positional arguments; none by default. */
  readonly positionals?: number;
  /** True if it may run on data of an unfinished restore. */
  readonly duringRestore?: boolean;
  /**
   * @returns what is said in the end, with exit code 1 if it is bad news
   * @throws UsageError where the arguments make no sense, StartupError for what its reader can mend
   */
  run(parsed: CommandLine<O> & { readonly config: Config }): Promise<string | Result>;
}

interface Result {
  readonly code: 0 | 1;
  readonly output: string;
}

/** Defines a command; its options give the types of its arguments. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command => command as never;

/** The arguments make no sense: the usage is shown. */
export class UsageError extends Error {}

interface CommandOutcome extends Result {
  /** It could not do its work. */
  readonly isRefused: boolean;
}

/** Runs a command of the operator in a process of its own, with the service's configuration. */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  // Output files contain the same data as the service, so only this account may read them.
  process.umask(0o077);
  logToStderr();
  let owner: number | null = null;
  const { code, output, isRefused } = await perform(command, args, process.env, ({ dataDir }) => {
    owner = becomeOwnerOf(dataDir);
  });
  process.exitCode = code;
  if (!isRefused) return void process.stdout.write(`${output}\n`);
  const isAboutOwner = owner !== null && /permission|EACCES|EPERM|readonly|unable to open/i.test(output);
  process.stderr.write(isAboutOwner ? `${output} ${runsAs(owner)}\n` : `${output}\n`);
}

/**
 * Runs a command in this process. Never fails: one line says how it ended.
 * @param env the environment that configures the service
 * @param prepare called before data is touched
 */
export async function perform(
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  prepare: (config: Config) => void = () => undefined,
): Promise<CommandOutcome> {
  try {
    const parsed = readCommandLine([...args], command);
    const config = loadConfig(env);
    prepare(config);
    if (!command.duringRestore) refuseUnfinishedRestore(config.dataDir);
    const output = await command.run({ ...parsed, config });
    return { ...(typeof output === 'string' ? { code: 0, output } : output), isRefused: false };
  } catch (error) {
    return { code: 1, output: formatLine(error, command.usage), isRefused: true };
  }
}

const runsAs = (owner: number | null) =>
  `(The command runs as uid ${owner}, the owner of DATA_DIR, not as root: give that user what it needs.)`;

function formatLine(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `Usage: ${usage}`;
  if (error instanceof CommandLineError) return `${error.message} Usage: ${usage}`;
  if (error instanceof FailedMigration) return `Cannot run: ${error.message}. ${AFTER_FAILED_MIGRATION}`;
  const line = error instanceof StartupError ? error.message : wordSystemError(error);
  // The same refusals end a start.
  if (line) return line.replace(/^Cannot start/, 'Cannot run');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Switches from root to the owner of DATA_DIR: otherwise the service could not read the command's files.
 * @returns that account's uid; null where nothing had to change
 * @throws StartupError where the system does not let it, or that account cannot read the program
 */
function becomeOwnerOf(dataDir: string): number | null {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false }) : undefined;
  if (!owner || owner.uid === 0) return null;
  try {
    process.setgroups?.([owner.gid]);
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
    accessSync(fileURLToPath(import.meta.url), constants.R_OK);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR belongs to uid ${owner.uid}: run this command as that user, who has to be able to read the program (${(error as Error).message}). Nothing was changed.`,
    );
  }
  return owner.uid;
}

/** Nest's logger writes all but errors to standard output, where programs read the answer of a command. */
class StderrLogger extends ConsoleLogger {
  protected override printMessages(...args: Parameters<ConsoleLogger['printMessages']>): void {
    const [messages, context, level, , ...rest] = args;
    super.printMessages(messages, context, level, 'stderr', ...rest);
  }
}

/** Leaves standard output to the answer of a command. */
const logToStderr = (): void => Logger.overrideLogger(new StderrLogger());
