import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CommandName, commands } from '../../src/commands.js';
import { type Command, perform } from '../../src/operator/run-command.js';
import type { Config } from '../../src/platform/config/config.js';

/** The compiled scripts that are started, without their ending. */
export const SCRIPTS = ['main', 'operate'];

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a compiled command as the operator does, with the service's environment.
 * @param typed on its standard input
 */
export const runCommand = (
  built: string,
  name: CommandName,
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<Outcome> => runNode([join(built, 'operate.js'), name, ...args], env, typed);

/** Runs a script with an environment of its own. */
export async function runNode(
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<Outcome> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, ...env }, stdio: 'pipe' });
  // The process may end before it has read the input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}

/** Runs a compiled command as a program does, which reads standard output alone.  @throws Error unless it ends with 0 */
export function runForProgram(
  built: string,
  args: readonly string[],
  config: Config,
  more: Record<string, string>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, ...getEnvironment(config), ...more };
  return promisify(execFile)(process.execPath, [join(built, 'operate.js'), ...args], { env });
}

/** Returns the environment in which a command works on a service's data. */
const getEnvironment = ({
  dataDir,
  databaseUrl,
  secretKeys,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKeys'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  SAMPLE_DATA: 'off',
  SECRET_KEY: secretKeys.join(','),
});

/** Runs commands on a service's data, each in a process of its own. */
export const commandOn =
  (built: string, config: Config) =>
  (name: CommandName, args: readonly string[], typed?: string): Promise<Outcome> =>
    runCommand(built, name, args, getEnvironment(config), typed);

/** Runs a command in this process, which takes a fifth of the time. */
export async function performCommand(
  name: CommandName,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const { command } = await commands[name]();
  const { code, output } = await perform(command, args, env);
  return { code, output: output.trim() };
}

/** Runs a command on a service's data in this process. */
export const performOn =
  (config: Config, { command }: { readonly command: Command }, more: Record<string, string> = {}) =>
  async (...args: string[]): Promise<Outcome> => {
    const { code, output } = await perform(command, args, { ...getEnvironment(config), ...more });
    return { code, output: output.trim() };
  };

/**
 * Runs a command at a terminal of its own, which `script` makes, and types there once something was said.
 * @returns all that the terminal shows
 */
export async function typeInto(
  built: string,
  name: CommandName,
  args: readonly string[],
  config: Config,
  { after, typed }: { after: string; typed: string },
): Promise<Outcome> {
  const command = [process.execPath, join(built, 'operate.js'), name, ...args];
  const { PATH = '' } = process.env;
  // Debian always has script (bsdutils); macOS and BSD pass the command in another way.
  const script =
    process.platform === 'linux' ? ['-qec', command.join(' '), '/dev/null'] : ['-q', '/dev/null', ...command];
  const child = spawn('script', script, { env: { PATH, ...getEnvironment(config) }, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (text) => {
    const isAsked = output.includes(after);
    output += text;
    if (!isAsked && output.includes(after)) child.stdin.write(typed);
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
