// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { packed } from './package.mjs';
import { inRoot } from './workspace.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot('docs', file), 'utf8');
const unit = read('deploy/lost-and-found.service');
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const site = read('nginx/site.conf');
/** All documents. */
const manual = readdirSync(inRoot('docs'))
  .filter((name) => name.endsWith('.md'))
  .map(read)
  .join('\n');

/** The value of a variable in environment.example, which is one that has to be the same everywhere. */
const getPreset = (/** @type {string} */ name) =>
  new RegExp(`^${name}=(.+)$`, 'm').exec(read('deploy/environment.example'))?.[1];

const data = '/var/lib/lost-and-found';
const pages = '/srv/lost-and-found/site';

const output = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout;
// Earlier ones judge only what runs.
const canJudge = Number(/^systemd (\d+)/.exec(output ?? '')?.[1]) >= 250;

describe('docs/deploy', () => {
  it('has one data folder and one site, those that the unit and the image let the service write to', () => {
    expect([getPreset('DATA_DIR'), getPreset('WEB_ROOT')]).toEqual([data, pages]);
    expect(unit).toMatch(/^StateDirectory=lost-and-found$/m);
    expect(unit).toMatch(new RegExp(`^ReadWritePaths=${pages}$`, 'm'));
    expect(dockerfile).toContain(`ENV NODE_ENV=production DATA_DIR=${data} WEB_ROOT=${pages}\n`);
    expect(dockerfile).toContain(`VOLUME ["${data}", "${pages}"]`);
    expect(compose).toContain(`    DATA_DIR: ${data}\n    WEB_ROOT: ${pages}\n`);
    for (const name of ['first', 'second'])
      expect(compose).toContain(`- ${name}-data:${data}\n      - ${name}-site:${pages}\n`);
    expect(site).toContain(`root ${pages};`);
  });

  it('lets the service and its continuous copy write to the folder of backups that the operator makes', () => {
    const backups = '/backup/lost-and-found';
    expect(manual).toContain(`install -d -o lost-and-found -g lost-and-found ${backups} `);
    expect(unit).toMatch(new RegExp(`^ReadWritePaths=-${backups}$`, 'm'));
    expect(read('deploy/lost-and-found-litestream.service')).toMatch(
      new RegExp(`^ReadWritePaths=${backups}$`, 'm'),
    );
  });

  it('starts what an archive has', () => {
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/run\.mjs start$/m);
    expect(dockerfile).toContain('CMD ["node", "scripts/run.mjs", "start"]');
    expect(existsSync(inRoot('scripts/run.mjs'))).toBe(true);
  });

  it('leaves the code that node compiles executable', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });

  it("adapts the site's nginx by lines that are there", () => {
    const replaced = [...compose.matchAll(/-e 's\/([^/]+)\//g)].map(([, text]) => text ?? '');
    expect(replaced).toHaveLength(2);
    const removed = [...compose.matchAll(/-e '\/\^(.+)\/,\/\^ {2}}\/d'/g)].map(([, text = '']) =>
      text.replaceAll('\\', ''),
    );
    expect(removed).toHaveLength(2);
    expect([...replaced, ...removed].filter((text) => !site.includes(text))).toEqual([]);
  });

  it('has one name and one key of the object storage, and no disk that the instances share', () => {
    const presetIn = (/** @type {string} */ name) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(compose)?.[1];
    expect(presetIn('MINIO_ROOT_USER')).toBe(presetIn('S3_ACCESS_KEY_ID'));
    expect(presetIn('MINIO_ROOT_PASSWORD')).toBe(presetIn('S3_SECRET_ACCESS_KEY'));
    expect(compose).toContain(`storage/${presetIn('S3_BUCKET')}]`);
    const key = `${presetIn('S3_ACCESS_KEY_ID')}:${presetIn('S3_SECRET_ACCESS_KEY')}`;
    expect(presetIn('MC_HOST_storage')).toBe(presetIn('S3_ENDPOINT')?.replace('//', `//${key}@`));
    const mounted = [...compose.matchAll(/^ {6}- ([a-z-]+):\//gm)].map(([, name]) => name);
    expect(mounted).toHaveLength(6);
    expect(new Set(mounted).size).toBe(6);
  });

  (canJudge ? it : it.skip)('is exposed by at most 3.0, as systemd judges the unit', () => {
    const file = inRoot('docs/deploy/lost-and-found.service');
    const judge = ['security', '--offline=true', '--threshold=30', '--no-pager', file];
    const { status, stdout } = spawnSync('systemd-analyze', judge, { encoding: 'utf8' });
    expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('exposure level')]);
  });
});

it('docs/commands.md has every command of an archive', () => {
  const named = [...read('commands.md').matchAll(/^\| \[`([\w-]+)`\]/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...packed].sort());
});
