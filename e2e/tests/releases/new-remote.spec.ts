import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { computeIntegrity, releaseFolder } from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../../../scripts/lib/apps.mjs';
import { bareClone, root, runNode } from '../../support/command.ts';
import { builtPart, makeLive } from '../../support/releases/part.ts';
import { Service } from '../../support/service.ts';
import { expect, test } from '../../support/test.ts';

const left = new Set(['node_modules', 'dist', '.cache', 'test-results']);

/** Every file below a folder with the hash of its content, by its path; folders too. Without what is made of them. */
const getTree = (folder: string, below = ''): [string, string][] =>
  readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return [[place, ''] as [string, string], ...getTree(folder, place)];
      return [[place, computeIntegrity(readFileSync(path.join(folder, place)))] as [string, string]];
    });

/** Where the packages are that a clone needs: pnpm looks elsewhere where the folder of temporary files is another disk. */
const packageStore = (): string => {
  const installed = readFileSync(path.join(root, 'node_modules/.modules.yaml'), 'utf8');
  return path.dirname(/"?storeDir"?: "?([^"\n]+)/.exec(installed)?.[1] ?? '');
};

/** Builds an app of a clone; the last line that it prints is the version that its release has. */
const buildVersion = (name: string) => `
  import { buildPackage, builtApp, ensureServiceBuilt } from './scripts/lib/release/build-app.mjs';
  import { prepareRelease } from './scripts/lib/release/prepare-release.mjs';
  await ensureServiceBuilt();
  await buildPackage('${name}');
  const { release, discard } = await prepareRelease('dist/other', await builtApp('${name}'));
  await discard();
  console.log(release.version);
`;

test('a remote that cannot be made leaves nothing, and one that is half made can be taken away', async () => {
  const { folder, remove } = bareClone();
  try {
    const before = getTree(folder);
    const make = ['lost-cards', '--mount', '/cards'];
    const run = (...args: string[]) => runNode(['scripts/run.mjs', 'new-remote', ...args], {}, folder);
    mkdirSync(path.join(folder, 'apps/lost-cards'));
    expect((await run(...make)).errors).toEqual([
      'apps/lost-cards is there already: npm run new:remote -- --remove lost-cards takes it away.',
    ]);
    expect((await run('--remove', 'lost-cards')).errors).toEqual([]);
    // One of the last files cannot be written.
    mkdirSync(path.join(folder, 'pnpm-lock.yaml.part'));
    expect((await run(...make)).errors).toEqual([expect.stringMatching(/^lost-cards is not made: .*EISDIR/)]);
    expect(getTree(folder)).toEqual(before);
  } finally {
    remove();
  }
});

test('a remote is made by one command, passes, ships, is opened in the shell, and is taken away again', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(900_000);
  const { folder, remove } = bareClone();
  const { CHROMIUM_PATH } = process.env;
  const env = { pnpm_config_store_dir: packageStore(), ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
  const node = (...args: string[]) => runNode(args, env, folder);
  const command = (...args: string[]) => node('scripts/run.mjs', ...args);
  try {
    const before = getTree(folder);
    const made = await command('new-remote', 'lost-cards', '--mount', '/cards');
    expect([made.exitCode, made.errors]).toEqual([0, []]);

    const manifest = path.join(folder, 'apps/apps.json');
    const right = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, right.replace('"/admin"', '"/cards"'));
    expect(await command('build')).toMatchObject({
      exitCode: 1,
      errors: ['apps/apps.json: admin-console and lost-cards have the same mount, /cards.'],
    });
    writeFileSync(manifest, right);

    // The shell that is live was built without it.
    const [site, shell] = [path.join(folder, 'dist/site'), await builtPart('shell')];
    cpSync(shell.folder, releaseFolder(site, 'shell', shell.release.version), { recursive: true });
    await makeLive(site, shell.release);
    const shipped = await command('release', 'lost-cards', '--any-service');
    expect([shipped.exitCode, shipped.errors]).toEqual([0, []]);
    for (const passed of ['Types of lost-cards', 'Tests of lost-cards', 'in Chromium, with the live shell'])
      expect(shipped.output).toContain(passed);
    expect(shipped.output).toMatch(/^lost-cards 0\.1\.0-\w+ is live\.$/m);

    const service = await Service.start({ WEB_ROOT: site });
    await page.goto(`${service.url}/cards?lng=es`);
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo: Lost cards' })).toBeVisible();
    await expect(page).toHaveTitle(/^Nuevo: Lost cards · /);
    await page.getByLabel('Buscar').fill('umbrella');
    await expect(page.getByRole('link', { name: 'Blue umbrella' })).toBeVisible();
    await page.goto('about:blank');
    await service.dispose();

    const home = path.join(folder, 'apps/lost-cards/src/routes/home.tsx');
    const asMade = readFileSync(home, 'utf8');
    writeFileSync(home, `${asMade}// work\n`);
    expect((await command('new-remote', '--remove', 'lost-cards')).errors).toEqual([
      'apps/lost-cards/src/routes/home.tsx would be lost: commit it, or delete it, first.',
    ]);
    writeFileSync(home, asMade);
    const takenOff = await command('release', 'rollback', 'lost-cards', '--remove');
    expect(takenOff).toMatchObject({ exitCode: 0, output: 'lost-cards is taken off the site.\n' });
    const removed = await command('new-remote', '--remove', 'lost-cards');
    expect([removed.exitCode, removed.errors]).toEqual([0, []]);
    expect(getTree(folder)).toEqual(before);
    expect(existsSync(path.join(folder, 'apps/lost-cards'))).toBe(false);

    // The same sources in another folder are the same releases (docs/adr/0007-one-pointer.md).
    for (const name of appNames) {
      const { output, errors } = await node('--input-type=module', '-e', buildVersion(name));
      expect(errors).toEqual([]);
      expect(output.trim().split('\n').at(-1)).toBe((await builtPart(name)).release.version);
    }
  } finally {
    remove();
  }
});
