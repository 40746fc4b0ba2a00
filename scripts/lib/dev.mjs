// @ts-check
import { once } from 'node:events';
import { watch } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { appNames, apps } from './apps.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { withPnpm } from './pnpm.mjs';
import { getPort, requireFreePort, requireWritableDataDir } from './preflight.mjs';
import { signalGroup, spawnGroup, stopChildrenOnSignal } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { inRoot, root, serviceEntry, serviceFolders, serviceSources } from './workspace.mjs';

/** @typedef {import('./apps.mjs').App} App */

const portOfApp = (/** @type {App} */ { port }) => process.env[port.env] || String(port.default);

/** Width of the name at the start of each line. */
const nameWidth = Math.max(...['service', ...appNames].map((name) => name.length));

/**
 * The pages come from the apps' own servers: links lead there, and writes may come from there.
 * @param {NodeJS.ProcessEnv} tools
 */
function developmentEnvironment(tools) {
  const [shell, ...others] = apps.map((app) => `http://localhost:${portOfApp(app)}`);
  return {
    API_URL: `http://localhost:${getPort(process.env)}`,
    PUBLIC_URL: shell,
    ADMIN_ORIGINS: others.join(','),
    ...tools,
    NODE_ENV: 'development',
  };
}

/**
 * Starts a program and prints each line of its output with its name.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
function spawnPrefixed(name, command, args, options) {
  const child = spawnGroup(command, args, options);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) console.log(`${name.padEnd(nameWidth)} │ ${line}`);
    });
  }
  return child;
}

/**
 * Starts the server of an app. Resolves to the address that it prints, which has the port that it chose if its own is 0; to the
 * usual one if it ends before.
 * @param {App} app
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
const startServer = (app, env) => {
  const options = { cwd: inRoot(app.folder), env };
  const child = spawnPrefixed(app.name, 'pnpm', ['--silent', 'run', 'dev'], options);
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output = (output + chunk).slice(-2_000);
      const [, address] = /Local:\s+(http:\/\/localhost:\d+)/.exec(stripVTControlCharacters(output)) ?? [];
      if (address) resolve(address);
    });
    child.once('close', () => resolve(`http://localhost:${portOfApp(app)}`));
  });
};

/**
 * Builds the service and the packages that it imports.
 * @param {NodeJS.ProcessEnv} env
 */
async function buildService(env) {
  // Neither compiler reads what the other writes.
  const builds = serviceFolders.map(async (folder) => {
    const options = { cwd: inRoot(folder), env };
    const child = spawnPrefixed('service', 'pnpm', ['--silent', 'run', 'build'], options);
    const [exitCode] = await once(child, 'close');
    return exitCode === 0;
  });
  return (await Promise.all(builds)).every(Boolean);
}

/** Long enough for an editor to have written all of its files. */
const settleMilliseconds = 100;

/**
 * Runs the service, and rebuilds and restarts it after every change of its sources. The previous service runs on while
 * a build fails.
 * @param {NodeJS.ProcessEnv} env
 */
async function runServiceWithReload(env) {
  /** @type {ReturnType<typeof spawnPrefixed> | undefined} */
  let running;
  let work = Promise.resolve();

  const reload = async () => {
    if (!(await buildService(env))) return;
    if (running && running.exitCode === null && running.signalCode === null) {
      const ended = once(running, 'exit');
      signalGroup(running, 'SIGTERM');
      await ended;
    }
    running = spawnPrefixed('service', process.execPath, [serviceEntry], { cwd: root, env });
  };

  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  const onChange = () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      work = work.then(reload);
    }, settleMilliseconds);
  };
  for (const folder of serviceSources) watch(inRoot(folder, 'src'), { recursive: true }, onChange);
  await reload();
}

/**
 * Reads the names of the parts to start; all parts by default. Without `service`, the pages use the service
 * at API_URL, or on port 3000.
 * @param {string[]} args
 */
const startedBy = (args) => {
  const all = ['service', ...appNames];
  const { positionals: names, values } = readCommandLine(args, {
    options: { shell: { type: 'string' } },
    positionals: all.length,
  });
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Refusal(`There is no ${unknown}; there are: ${all.join(', ')}.`);
  const remotes = apps.filter(({ kind, name }) => kind === 'remote' && names.includes(name));
  const shell = values.shell && URL.canParse(values.shell) ? new URL(values.shell).origin : undefined;
  if (values.shell !== undefined && (!shell || names.length === 0 || remotes.length < names.length))
    throw new Refusal('--shell takes the address of a site, with the names of remotes only.');
  return { hasService: names.length === 0 || names.includes('service'), names, shell };
};

/**
 * The address that shows remotes of this machine in the shell of a real site, in one tab.
 * @param {string} shell
 * @param {App[]} started
 * @param {string[]} addresses of their servers
 */
const addressIn = (shell, started, addresses) => {
  const trials = started.map(({ name }, index) => `remote.${name}=${addresses[index]}`);
  return `${shell}${started[0]?.mount}?${trials.join('&')}`;
};

/**
 * `npm run dev [-- <app>…]`: the service and the apps, or those that are named, each with reload, until a signal ends them
 * all. `--shell <address>` shows the named remotes in the shell of a site that allows it.
 * @param {string[]} args
 */
export async function dev(args) {
  const { hasService, names, shell } = startedBy(args);
  const started = apps.filter(({ name }) => names.length === 0 || names.includes(name));
  const startWith = (/** @type {string} */ variable) => (/** @type {number} */ port) =>
    `${variable}=${port} npm run dev`;
  if (hasService) await requireFreePort(process.env, startWith('PORT'));
  for (const app of started) await requireFreePort({ PORT: portOfApp(app) }, startWith(app.port.env));
  if (hasService) requireWritableDataDir(process.env);
  await requireCanInstall();
  stopChildrenOnSignal();
  await ensureInstalled();

  const tools = await withPnpm();
  const env = {
    ...developmentEnvironment(tools),
    ...(!hasService && { API_URL: shell ?? process.env.API_URL ?? 'http://localhost:3000' }),
    ...(shell && { DEV_SHELL: shell }),
    ...(names.length > 0 && { DEV_APPS: started.map(({ name }) => name).join(',') }),
  };
  if (hasService) await runServiceWithReload(env);
  const addresses = await Promise.all(started.map((app) => startServer(app, env)));
  const pages = started.map(({ name }, index) => `${name} at ${addresses[index]}`).join(', ');
  if (shell) console.log(`In the shell of the site: ${addressIn(shell, started, addresses)}`);
  console.log(`${pages || 'No page'}; the service is at ${env.API_URL}. Ctrl+C ends them all.`);
  return 0;
}
