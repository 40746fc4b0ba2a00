import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemotesManifest } from '@lost-found/contracts';
import { BucketSite, changePointer, computeIntegrity, newKeys, signRelease } from '@lost-found/site-store';
import { loadConfig } from '../../src/platform/config/config.js';
import { Bucket } from '../../src/platform/file-storage/bucket/bucket.js';
import { HealthReasons } from '../../src/platform/health/health-reasons.js';
import { SiteFollower } from '../../src/site/releases/site-follower.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { LOST, TestBucket } from '../harness/test-bucket.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';
import { runNode } from '../operator/command.js';
import { buildService } from '../process/build-service.js';
import { ServiceProcess } from '../process/service-process.js';

const page = { accept: 'text/html' };

/** Publishes a shell in a folder, signed with a key if one is given. @returns what remotes.json says of it */
function publish(folder: string, version: string, privateKey?: string): RemotesManifest {
  const files = {
    'index.html': `<head></head><title>shell ${version}</title>`,
    'static/main.js': `"${version}"`,
  };
  const place = join(folder, 'remotes/shell', version);
  const entry = {
    version,
    manifestUrl: `/remotes/shell/${version}/index.html`,
    integrity: computeIntegrity(files['index.html']),
  };
  const release = {
    ...entry,
    name: 'shell',
    contractVersion: '1.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, computeIntegrity(text)])),
  };
  const description = privateKey ? signRelease(release, privateKey) : release;
  for (const [name, text] of Object.entries({ ...files, 'release.json': JSON.stringify(description) })) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  return { shell: entry };
}
const readHistory = (...versions: string[]) => ({
  shell: versions.map((version) => ({
    version,
    by: 'release',
    at: '2026-01-01T00:00:00.000Z',
    who: 'a on b',
  })),
});
const getLive = (remotes: RemotesManifest, ...versions: string[]) => ({
  remotes,
  history: readHistory(...versions),
  isChanged: true,
});

describe('instances that share a bucket and no disk', () => {
  let bucket: TestBucket;
  let releaser: WebRoot;
  let webRoots: WebRoot[];
  let services: TestApp[];

  beforeEach(async () => {
    bucket = await TestBucket.start();
    releaser = makeWebRoot({});
    webRoots = [makeWebRoot({}), makeWebRoot({})];
    services = [];
    await releaseTo('1.0.0', '1.0.0');
    for (const { folder } of webRoots) services.push(await start(folder));
  });
  afterEach(async () => {
    bucket.fault = () => null;
    for (const service of services) await service.close();
    for (const { remove } of [releaser, ...webRoots]) remove();
    await bucket.stop();
  });

  const start = (folder: string, env: Record<string, string> = {}) =>
    createTestApp({
      ...env,
      ...bucket.env,
      S3_TIMEOUT: '1',
      S3_PREFIX: 'campus',
      WEB_ROOT: folder,
      DRAW_PAGES: 'off',
    });
  const siteIn = (folder: string): BucketSite =>
    new BucketSite(folder, new Bucket(loadConfig({ ...bucket.env, S3_PREFIX: 'campus' }).bucket!));

  async function releaseTo(version: string, ...history: string[]) {
    const site = siteIn(releaser.folder);
    await site.change(async () => getLive(publish(releaser.folder, version), ...history));
  }
  const releaseSigned = (version: string, privateKey: string) =>
    siteIn(releaser.folder).change(async () =>
      getLive(publish(releaser.folder, version, privateKey), version),
    );
  const look = () => Promise.all(services.map(({ app }) => app.get(SiteFollower).look()));
  const titles = () =>
    Promise.all(
      services.map(
        async (service) => /<title>(.*)<\/title>/.exec((await service.visitor().get('/', page)).text)?.[1],
      ),
    );
  const reasons = async () => {
    const found = await services[0]!.app.get(HealthReasons).find();
    return found.filter(({ code }) => code === 'site_behind').map(({ detail }) => detail);
  };

  it('have pages that none of them was given, and follow a release and a rollback', async () => {
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
    const [{ folder } = { folder: '' }] = webRoots;
    const script = join(folder, 'remotes/shell/1.0.0/static/main.js');
    // A web server of another account reads them.
    for (const [path, mode] of [
      [script, 0o644],
      [dirname(script), 0o755],
      [join(folder, 'remotes/shell/1.0.0'), 0o755],
      [join(folder, 'remotes.json'), 0o644],
    ] as const)
      expect([path, statSync(path).mode & 0o777]).toEqual([path, mode]);
    await releaseTo('2.0.0', '1.0.0', '2.0.0');
    await look();
    expect(await titles()).toEqual(['shell 2.0.0', 'shell 2.0.0']);
    await releaseTo('1.0.0', '1.0.0', '2.0.0', '1.0.0');
    await look();
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
    expect(readFileSync(join(folder, 'releases.json'), 'utf8')).toContain('2.0.0');
    expect(await reasons()).toEqual([]);

    // A new one, and one that has not heard of a release yet, have what a page asks for.
    const fresh = makeWebRoot({});
    webRoots.push(fresh);
    services.push(await start(fresh.folder));
    const ask = (path: string) => services[2]!.visitor().get(path);
    expect(await ask('/remotes/shell/2.0.0/static/main.js')).toMatchObject({ status: 200, text: '"2.0.0"' });
    expect((await ask('/remotes/shell/3.0.0/static/main.js')).status).toBe(404);
    bucket.requests.length = 0;
    expect((await ask('/remotes/shell/3.0.0/static/main.js')).status).toBe(404);
    expect((await ask('/remotes/..%2f..%2fdata/3.0.0/secret.key')).status).toBe(404);
    expect(bucket.requests).toEqual([]);
  });

  it('are not reached by a release that was cut short, nor by one that is damaged on its way', async () => {
    bucket.fault = ({ method, url }) =>
      method === 'PUT' && url?.includes('2.0.0/release.json') ? { status: 404, code: 'NoSuchBucket' } : null;
    await expect(releaseTo('2.0.0', '1.0.0', '2.0.0')).rejects.toThrow('does not exist');
    bucket.fault = () => null;
    await look();
    expect([await titles(), await reasons()]).toEqual([['shell 1.0.0', 'shell 1.0.0'], []]);

    // Before an instance can know of the release: each looks by itself, too.
    bucket.fault = ({ method, url }) => {
      if (method === 'PUT' && url?.includes('live.json'))
        writeFileSync(bucket.getFile('campus/site/remotes/shell/2.0.0/static/main.js'), 'cut');
      return null;
    };
    await releaseTo('2.0.0', '1.0.0', '2.0.0');
    bucket.fault = () => null;
    await look();
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
    expect(await reasons()).toEqual([
      'site/remotes/shell/2.0.0/static/main.js in the bucket is missing or damaged: what was served before goes on.',
    ]);
    for (const { folder } of webRoots) expect(existsSync(join(folder, 'remotes/shell/2.0.0'))).toBe(false);
    writeFileSync(bucket.getFile('campus/site/remotes/shell/2.0.0/static/main.js'), '"2.0.0"');
    await look();
    expect([await titles(), await reasons()]).toEqual([['shell 2.0.0', 'shell 2.0.0'], []]);
  });

  it('serve signed files only, where there are keys: not what was changed in the bucket, or in the copy', async () => {
    const { publicKey, privateKey } = newKeys();
    const keys = makeWebRoot({ 'keys.json': JSON.stringify({ shell: { keys: [publicKey] } }) });
    const own = makeWebRoot({});
    webRoots.push(keys, own);
    await releaseSigned('2.0.0', privateKey);
    services.push(await start(own.folder, { RELEASE_KEYS: join(keys.folder, 'keys.json') }));
    const { app, visitor } = services.at(-1)!;
    const title = async () => (await visitor().get('/', page)).text;
    expect(await title()).toContain('shell 2.0.0');
    // A stranger who may write the bucket.
    await releaseTo('3.0.0', '3.0.0');
    await app.get(SiteFollower).look();
    expect(readFileSync(join(own.folder, 'remotes.json'), 'utf8')).toContain('3.0.0');
    expect(await title()).toContain('shell 2.0.0');
    expect((await visitor().get('/remotes/shell/3.0.0/static/main.js')).status).toBe(404);
    // And one who may write the copy.
    writeFileSync(join(own.folder, 'remotes/shell/2.0.0/static/main.js'), '"stranger"');
    expect((await visitor().get('/remotes/shell/2.0.0/static/main.js')).status).toBe(404);
  });

  it('are given no file that was changed between its build and the bucket', async () => {
    const site = siteIn(releaser.folder);
    publish(releaser.folder, '2.0.0');
    writeFileSync(join(releaser.folder, 'remotes/shell/2.0.0/static/main.js'), '"stranger"');
    await expect(site.publish('shell', '2.0.0')).rejects.toThrow('static/main.js');
    expect(bucket.names('campus/site/remotes/shell/2.0.0/')).not.toContain('release.json');
  });

  it('serve their copy while the bucket is away, at a start too', async () => {
    bucket.fault = () => ({ status: 503, code: 'SlowDown' });
    await look();
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
    await services[0]!.close();
    services[0] = await start(webRoots[0]!.folder);
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
    bucket.fault = () => null;
    await look();
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
  });

  it('lose a release that is removed, and no other', async () => {
    await releaseTo('2.0.0', '1.0.0', '2.0.0');
    await siteIn(releaser.folder).remove('shell', '1.0.0');
    expect(bucket.names('campus/site/remotes/shell/1.0.0/')).toEqual([]);
    expect(bucket.names('campus/site/remotes/shell/2.0.0/')).toContain('release.json');
    await look();
    expect(await titles()).toEqual(['shell 2.0.0', 'shell 2.0.0']);
  });

  it('have a release also where the answer to it was lost', async () => {
    let sent = 0;
    bucket.fault = ({ method, url }) => {
      if (method !== 'PUT' || !url?.includes('live.json')) return null;
      sent += 1;
      return sent === 1 ? LOST : null;
    };
    await releaseTo('2.0.0', '1.0.0', '2.0.0');
    expect(sent).toBe(2);
    await look();
    expect(await titles()).toEqual(['shell 2.0.0', 'shell 2.0.0']);
  });

  it.each([
    ['no list of releases', '[]'],
    ['cut off', '{"remotes"'],
    [
      'of a release that leads out of the folder',
      JSON.stringify({ remotes: { shell: { version: '../../x', manifestUrl: '/x' } }, history: {} }),
    ],
  ])('do not follow what is live where that is %s', async (_, content) => {
    rmSync(bucket.getFile('campus/site/live.json'));
    const { bucket: settings } = loadConfig({ ...bucket.env, S3_PREFIX: 'campus' });
    await new Bucket(settings!).put('site/live.json', Buffer.from(content));
    await look();
    expect(await titles()).toEqual(['shell 1.0.0', 'shell 1.0.0']);
    expect(await reasons()).toEqual([expect.stringContaining('is missing or damaged')]);
  });
});

/** The release commands beside the compiled service, as in a checkout that is built. */
function commandsBeside(built: string): WebRoot {
  const copy = makeWebRoot({});
  const root = join(__dirname, '../../../..');
  for (const name of [
    'apps/apps.json',
    ...['admin-console', 'public-portal', 'shell'].map((name) => `apps/${name}/package.json`),
    'packages/build-config/src/apps.mjs',
    'packages/contracts/command-line.mjs',
    'packages/site-store',
    'scripts/lib',
    'scripts/run.mjs',
  ])
    cpSync(join(root, name), join(copy.folder, name), { recursive: true });
  mkdirSync(join(copy.folder, 'services/api'), { recursive: true });
  symlinkSync(built, join(copy.folder, 'services/api/dist'));
  symlinkSync(join(root, 'node_modules'), join(copy.folder, 'node_modules'));
  return copy;
}

describe('npm run release with a bucket', () => {
  let bucket: TestBucket;
  const folders: WebRoot[] = [];
  const folder = (files: Record<string, string> = {}) => {
    folders.push(makeWebRoot(files));
    return folders.at(-1)!.folder;
  };

  beforeEach(async () => {
    bucket = await TestBucket.start();
  });
  afterEach(async () => {
    for (const { remove } of folders.splice(0)) remove();
    await bucket.stop();
  });

  it('changes what is live in the bucket first, from whichever machine, or nothing at all', async () => {
    const commands = commandsBeside(buildService());
    folders.push(commands);
    const release = (site: string, ...args: string[]) => {
      const command = [join(commands.folder, 'scripts/run.mjs'), 'release', ...args, '--target', site];
      return runNode(command, { ...bucket.env, USER: 'releaser' });
    };
    const live = () =>
      JSON.parse(readFileSync(bucket.getFile('site/live.json'), 'utf8')).remotes.shell.version;
    const one = folder();
    writeFileSync(join(one, 'remotes.json'), JSON.stringify(publish(one, '1.0.0')));
    writeFileSync(join(one, 'releases.json'), JSON.stringify(readHistory('1.0.0')));

    expect(await release(one, 'rollback', 'shell', '1.0.0')).toEqual({
      code: 0,
      output: 'shell 1.0.0 is live: nothing changed.',
    });
    expect(live()).toBe('1.0.0');
    publish(one, '2.0.0');
    bucket.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null);
    expect(await release(one, 'rollback', 'shell', '2.0.0')).toEqual({
      code: 1,
      output: expect.stringMatching(/^The bucket \S+ at \S+ refuses \(AccessDenied\): [^\n]*$/),
    });
    expect(readFileSync(join(one, 'remotes.json'), 'utf8')).toContain('1.0.0');
    bucket.fault = () => null;
    expect((await release(one, 'rollback', 'shell', '2.0.0')).output).toBe(
      'shell 2.0.0 is live again; 1.0.0 was.',
    );
    expect(live()).toBe('2.0.0');

    // What is damaged in the bucket is taken back all the same.
    writeFileSync(bucket.getFile('site/remotes/shell/2.0.0/static/main.js'), 'cut');
    const another = folder();
    expect((await release(another, 'rollback', 'shell')).output).toBe(
      'shell 1.0.0 is live again; 2.0.0 was.',
    );
    expect(live()).toBe('1.0.0');
    expect((await release(one, 'status')).output).toMatch(/^shell +1\.0\.0 +live since .* whole\n/);
    bucket.fault = () => ({ status: 500, code: 'InternalError' });
    expect((await release(one, 'status')).output).toMatch(/^The bucket \S+ at \S+ answered 500[^\n]*$/);
  }, 120_000);

  it('an archive that serves its own folder makes its pages live at its start, and each release once', async () => {
    const archive = commandsBeside(buildService());
    folders.push(archive);
    const [command, site] = [join(archive.folder, 'scripts/run.mjs'), join(archive.folder, 'dist/site')];
    const env = {
      ...bucket.env,
      SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
      DATA_DIR: folder(),
      SAMPLE_DATA: 'off',
      HOST: '127.0.0.1',
      WEB_ROOT: site,
    };
    const rollBack = (at: string, version: string) =>
      runNode([command, 'release', 'rollback', 'shell', version, '--target', at], env);
    const liveAfterStart = async () => {
      const service = new ServiceProcess(command, env, ['start']);
      await service.ready();
      service.kill('SIGTERM');
      expect(await service.exited).toEqual([0, null]);
      const { remotes } = JSON.parse(readFileSync(bucket.getFile('site/live.json'), 'utf8'));
      return remotes.shell.version;
    };
    const earlier = folder();
    const { shell } = publish(earlier, '1.0.0');
    const shared = new BucketSite(earlier, new Bucket(loadConfig(bucket.env).bucket!));
    await changePointer(shared, 'start', () => ({ shell }));

    const workspace = JSON.stringify(join(archive.folder, 'scripts/lib/workspace.mjs'));
    const platform = await runNode(
      ['-e', `import(${workspace}).then((its) => console.log(its.platform))`],
      {},
    );
    const about = { platform: platform.output, pages: { shell: '2.0.0' } };
    writeFileSync(join(archive.folder, 'archive.json'), JSON.stringify(about));
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'remotes.json'), JSON.stringify(publish(site, '2.0.0')));
    expect(await liveAfterStart()).toBe('2.0.0');

    // Taken back it stays so; and what its folder has of that is not what it is.
    await rollBack(site, '1.0.0');
    expect(await liveAfterStart()).toBe('1.0.0');
    const elsewhere = folder();
    await rollBack(elsewhere, '2.0.0');
    expect(readFileSync(join(site, 'remotes.json'), 'utf8')).toContain('1.0.0');
    expect(await liveAfterStart()).toBe('2.0.0');
  }, 180_000);
});
