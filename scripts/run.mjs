// @ts-check
/*
 * `node scripts/run.mjs <command> …`, which is what `npm run …` calls. It is read by any Node from 14 on and imports nothing
 * before it has looked at the version: a newer feature in an import would be a syntax error instead of the line below.
 */

/** True for Node ^20.19 and ≥ 22.12, the versions of package.json's `engines`. */
const isSupported = (/** @type {string} */ version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
};

if (!isSupported(process.version)) {
  const refusal = `Node ${process.version} is not supported: install Node 24 (20.19 and later, and 22.12 and later, work too).`;
  // Log the reason for a failed start in production as a line of JSON.
  if (process.argv[2] === 'start' && process.env.NODE_ENV === 'production')
    console.log(
      JSON.stringify({ level: 60, time: new Date().toISOString(), pid: process.pid, msg: refusal }),
    );
  else console.error(refusal);
  process.exit(1);
}

const operator = (/** @type {string} */ command) => async (/** @type {string[]} */ args) =>
  (await import('./lib/service.mjs')).runOperatorCommand(command, args);

/** A command that takes no arguments. */
const bare = (/** @type {() => Promise<number> | number} */ run) => async (/** @type {string[]} */ args) => {
  (await import('../packages/contracts/command-line.mjs')).readCommandLine(args);
  return run();
};

/**
 * Commands by name. Each is imported when it runs: a rollback must not wait for the imports of a build.
 * @type {Record<string, (args: string[]) => Promise<number> | number>}
 */
const commands = {
  admin: operator('admin'),
  audit: bare(async () => (await import('./lib/audit.mjs')).audit()),
  backup: operator('backup'),
  build: bare(async () => (await import('./lib/build.mjs')).build()),
  demo: async (args) => (await import('./lib/demo.mjs')).demo(args),
  dev: async (args) => (await import('./lib/dev.mjs')).dev(args),
  doctor: operator('doctor'),
  e2e: async (args) => (await import('./lib/test-steps.mjs')).e2e(args),
  files: operator('files'),
  gallery: bare(async () => (await import('./lib/gallery.mjs')).gallery()),
  log: operator('log'),
  mail: operator('mail'),
  'move-database': operator('move-database'),
  'new-remote': async (args) => (await import('./lib/new-remote/command.mjs')).newRemote(args),
  package: async (args) => (await import('./lib/package.mjs')).makePackage(args),
  person: operator('person'),
  pnpm: async (args) => (await import('./lib/pnpm.mjs')).runPnpm(args),
  release: async (args) => (await import('./lib/release/command.mjs')).releaseCommand(args),
  restore: operator('restore'),
  retention: operator('retention'),
  sbom: bare(async () => (await import('./lib/sbom.mjs')).sbom()),
  sdk: bare(async () => (await import('./lib/sdk.mjs')).sdk()),
  start: bare(async () => (await import('./lib/service.mjs')).start()),
  stress: async (args) => (await import('./lib/stress.mjs')).stress(args),
  upgrade: async (args) => (await import('./lib/upgrade.mjs')).upgradeCommand(args),
  test: async (args) => (await import('./lib/test.mjs')).test(args),
  'test:changed': async (args) => (await import('./lib/changed.mjs')).testChanged(args),
  'test:mutants': async (args) => (await import('./lib/mutants/command.mjs')).testMutants(args),
  unit: async (args) => (await import('./lib/unit.mjs')).unit(args),
};

const [name = '', ...args] = process.argv.slice(2);
const { Refusal, runMain } = await import('./lib/refusal.mjs');
await runMain(
  () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new Refusal(
        `There is no command ${name || 'without a name'}; there are: ${Object.keys(commands).join(', ')}.`,
      );
    return command(args);
  },
  { isService: name === 'start' },
);
