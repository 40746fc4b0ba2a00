import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../../paths.mjs';
import { Refusal } from '../../refusal.mjs';
import { usage } from './usage.mjs';

const options = {
  target: { type: 'string' },
  built: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  'not-live': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

const parse = (args) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error.message.split('\n')[0]} See npm run release -- --help.`);
  }
};

/** Imported when they are asked for: taking back must not wait for what only building needs. */
const commands = {
  rollback: async () => (await import('./rollback.mjs')).rollback,
  list: async () => (await import('./list.mjs')).list,
  status: async () => (await import('./status.mjs')).status,
};

const releaseAfterInstalling = async (given) => {
  const { stopChildrenOnSignal } = await import('../../children.mjs');
  const { ensureInstalled, requireCanInstall } = await import('../../install.mjs');
  const { requireKnown } = await import('./known.mjs');
  requireKnown(given.names[0]);
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  return (await import('./release.mjs')).release(given);
};

/** `npm run release -- …`; answers its exit code. */
export const releaseCommand = async (args = process.argv.slice(2)) => {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  // Folders are named from where npm was called; npm itself runs us in the workspace's root.
  const from = process.env.INIT_CWD ?? process.cwd();
  const site = values.target ? path.resolve(from, values.target) : inRoot('dist/site');
  const given = { ...values, site, keep: values.keep || !values.target };
  const [first, ...names] = positionals;
  if (!Object.hasOwn(commands, first)) return releaseAfterInstalling({ ...given, names: positionals });
  return (await commands[first]())({ ...given, names });
};
