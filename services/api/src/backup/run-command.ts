import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config/config.js';
import { StartupError, wordSystemError } from '../config/startup-error.js';

interface Given {
  readonly config: Config;
  /** Absolute; undefined where none was named. */
  readonly folder: string | undefined;
  readonly force: boolean;
}

/** Runs a command of the operator, with the service's own configuration: one line says how it ended. */
export async function runCommand(usage: string, command: (given: Given) => Promise<string>): Promise<void> {
  // A backup holds what the data holds: for this account only.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command({ config: loadConfig(), ...readArguments(usage) })}\n`);
  } catch (error) {
    const line = error instanceof StartupError ? error.message : wordSystemError(error);
    process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}

function readArguments(usage: string): Omit<Given, 'config'> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [folder, ...others] = positionals;
    if (others.length > 0) throw new Error('more than one folder');
    return { folder: folder && resolve(folder), force: values.force };
  } catch {
    throw new StartupError(`Usage: ${usage}`);
  }
}
