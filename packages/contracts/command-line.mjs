// @ts-check
/*
 * JavaScript as it is: the scripts read their arguments by it before anything is built, and the service's operator
 * commands by the same rule.
 */
import { parseArgs } from 'node:util';

/** Wrong arguments; the message is one line for the person at the keyboard. */
export class CommandLineError extends Error {}

/**
 * The options that npm kept for itself because `--` was missing before them. npm passes those only as `npm_config_…`
 * variables, so that the command would run without them.
 * @param {readonly string[]} names
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
const keptByNpm = (names, args, env) =>
  names.filter((name) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    const isGiven = args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    return value && value !== 'false' && !isGiven;
  });

/**
 * Refuses options of a command that npm kept for itself.
 * @param {readonly string[]} names of the options that the command declares
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @throws {CommandLineError}
 */
export const requireNotKeptByNpm = (names, args, env = process.env) => {
  const taken = keptByNpm(names, args, env).map((name) => `--${name}`);
  if (taken.length === 0) return;
  const script = env.npm_lifecycle_event ?? '<command>';
  throw new CommandLineError(
    `npm took ${taken.join(' and ')} for itself, and nothing was done. Put -- before the options: npm run ${script} -- … ${taken.join(' ')} …`,
  );
};

/**
 * Reads the arguments of a command. Every command reads them by this function.
 * @param {readonly string[]} args
 * @param {{ options?: any, positionals?: number }} [declared] the options as `parseArgs` has them, and how many
 *   arguments that are no options the command takes at most
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ values: any, positionals: string[] }}
 * @throws {CommandLineError}
 */
export const readCommandLine = (args, { options = {}, positionals: most = 0 } = {}, env = process.env) => {
  requireNotKeptByNpm(Object.keys(options), args, env);
  const { values, positionals } = parse(args, options);
  const [extra] = positionals.slice(most);
  if (extra !== undefined)
    throw new CommandLineError(`"${extra}" is one argument too many. Nothing was done.`);
  return { values, positionals };
};

/**
 * @param {readonly string[]} args
 * @param {any} options
 */
const parse = (args, options) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const [first = ''] = /** @type {Error} */ (error).message.split('\n');
    // The rest of the message is about arguments that begin with a dash.
    throw new CommandLineError(first.replace(/\. To specify .*$/, '.'));
  }
};
