import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Environment = Readonly<Record<string, string | undefined>>;

/** The arguments of a command with these options. */
export type CommandLine<O extends Options> = Pick<
  ReturnType<typeof parseArgs<{ allowPositionals: true; options: O }>>,
  'values' | 'positionals'
>;

/** Wrong arguments; the message is one line for the person at the keyboard. */
export class CommandLineError extends Error {}

/** Refuses options of a command that npm kept for itself. @throws {CommandLineError} */
export function requireNotKeptByNpm(
  names: readonly string[],
  args: readonly string[],
  env?: Environment,
): void;

/**
 * Reads the arguments of a command.
 * @param declared the options, and how many arguments that are no options the command takes at most; none without it
 * @throws {CommandLineError}
 */
export function readCommandLine<const O extends Options = Record<never, never>>(
  args: readonly string[],
  declared?: { readonly options?: O; readonly positionals?: number },
  env?: Environment,
): CommandLine<O>;
