import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { Agent, request as sendRequest } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiVersion, type LogEntry, type ReleaseStatus } from '@lost-found/contracts';
import {
  computeIntegrity,
  packedType,
  publishOn,
  RemoteSite,
  readHistory,
  readPublicKey,
  SiteRefusal,
  signFolder,
  signRequest,
} from '@lost-found/site-store';
import { Limiter } from '../../src/platform/throttle/limiters.js';
import { findLogs } from '../factories/answers.js';
import {
  buildRelease,
  cardsKey,
  needsIn,
  otherKey,
  packBuilt,
  releaseKeys,
  siteFiles,
} from '../factories/built-releases.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';
import { makeWebRoot, writeFiles } from '../harness/web-root.js';

const SITE = 'http://campus.test';
const { fingerprint } = readPublicKey(cardsKey.publicKey);

const webRoot = makeWebRoot(siteFiles);
const keys = mkdtempSync(join(tmpdir(), 'lost-found-keys-'));
const env = {
  WEB_ROOT: webRoot.folder,
  RELEASE_KEYS: join(keys, 'keys.json'),
  RELEASE_UPLOADS: 'on',
  RATE_LIMIT: '1000',
};
const { service } = useService(env);
const inSite = (path: string) => join(webRoot.folder, path);

beforeAll(async () => {
  writeFileSync(env.RELEASE_KEYS, JSON.stringify(releaseKeys));
  await service.app.listen(0, '127.0.0.1');
});
beforeEach(() => {
  for (const path of ['remotes/lost-cards', 'releases.json', '.publishing'])
    rmSync(inSite(path), { recursive: true, force: true });
  writeFiles(webRoot.folder, siteFiles);
  // These tests upload more than a team may in an hour.
  jest.spyOn(Limiter.prototype, 'consume').mockResolvedValue();
});
afterAll(() => {
  webRoot.remove();
  rmSync(keys, { recursive: true });
});

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: Buffer;
  /** The site that it is signed for. */
  readonly site?: string;
  readonly key?: string;
  readonly at?: number;
}

/** Returns a signed request below /api/releases. */
function signed(path: string, { method = 'POST', body, site = SITE, key, at = Date.now() }: Sent = {}) {
  const url = `/api/releases${path}`;
  const headers = signRequest(
    { method, url: `${site}${url}`, ...(body && { body }) },
    key ?? cardsKey.privateKey,
    at,
  );
  return {
    method,
    url,
    payload: body,
    headers: { ...headers, ...(body && { 'content-type': packedType }) },
  };
}
const send = (path: string, sent?: Sent) => service.visitor().send<unknown>(signed(path, sent));
const upload = async (built: Parameters<typeof packBuilt>[0] = {}, path = '/lost-cards') =>
  send(path, { body: await packBuilt(built) });
const makeLive = (query: string) => send(`/lost-cards/live?${query}`, { method: 'PUT' });
const reasonOf = ({ body }: { body: unknown }) => (body as { params?: { reason?: string } }).params?.reason;
const live = () => JSON.parse(readFileSync(inSite('remotes.json'), 'utf8'))['lost-cards'];
const leftovers = () => (existsSync(inSite('.publishing')) ? readdirSync(inSite('.publishing')) : []);
const stored = () =>
  existsSync(inSite('remotes/lost-cards')) ? readdirSync(inSite('remotes/lost-cards')) : [];
const expectNothing = () => expect([stored(), leftovers(), live()]).toEqual([[], [], undefined]);

it('A release is stored, live, a canary, rolled back, and each is logged with the key.', async () => {
  expect(await upload()).toMatchObject({
    status: 201,
    body: { app: 'lost-cards', version: '1.0.0-one', isNew: true },
  });
  expect([live(), stored()]).toEqual([undefined, ['1.0.0-one']]);
  expect((await service.visitor().get('/remotes/lost-cards/1.0.0-one/entry.js')).text).toContain('1.0.0-one');
  expect((await upload()).body).toMatchObject({ isNew: false });
  expect((await makeLive('version=1.0.0-one')).body).toMatchObject({ live: '1.0.0-one', canary: null });
  expect((await makeLive('version=1.0.0-one')).status).toBe(200);

  await upload({ release: { version: '1.1.0-two' } });
  await makeLive('version=1.1.0-two&percent=10');
  expect(live()).toMatchObject({ version: '1.0.0-one', canary: { version: '1.1.0-two', percent: 10 } });
  await makeLive('version=1.1.0-two');
  expect(live()).toMatchObject({ version: '1.1.0-two' });
  const { body } = await send('/lost-cards/rollback');
  expect(body).toEqual({
    app: 'lost-cards',
    live: '1.0.0-one',
    canary: null,
    stored: ['1.0.0-one', '1.1.0-two'],
  });
  expect((await send('/lost-cards', { method: 'GET' })).body).toEqual(body);

  const entries = (await findLogs(await service.admin(), '&search=lost-cards')) as LogEntry[];
  const one = { app: 'lost-cards', version: '1.0.0-one', key: fingerprint };
  const two = { ...one, version: '1.1.0-two' };
  // Other tests of this file may have run before.
  expect(
    entries
      .slice(0, 6)
      .map(({ action, details, user }) => [action, details, user])
      .reverse(),
  ).toEqual([
    ['RELEASE_UPLOADED', one, undefined],
    ['RELEASE_LIVE', one, undefined],
    ['RELEASE_UPLOADED', two, undefined],
    ['RELEASE_LIVE', { ...two, percent: 10 }, undefined],
    ['RELEASE_LIVE', two, undefined],
    ['RELEASE_ROLLED_BACK', one, undefined],
  ]);
  expect((await readHistory(webRoot.folder))['lost-cards']?.map(({ by, key }) => [by, key])).toEqual([
    ['release', fingerprint],
    ['canary', fingerprint],
    ['promote', fingerprint],
    ['rollback', fingerprint],
  ]);
});

it('A canary ends by a rollback, and the live release stays.', async () => {
  await upload();
  await makeLive('version=1.0.0-one');
  await upload({ release: { version: '1.1.0-two' } });
  await makeLive('version=1.1.0-two&percent=10');
  expect((await send('/lost-cards/rollback')).body).toMatchObject({ live: '1.0.0-one', canary: null });
});

it('A rollback takes no release that was never live for all, also none that was a canary.', async () => {
  await upload();
  const refused = async (version: string) => {
    const answer = await send(`/lost-cards/rollback?version=${version}`);
    expect([answer.status, reasonOf(answer)]).toEqual([
      422,
      `lost-cards ${version} was never live: only a release that was can be rolled back to.`,
    ]);
  };
  await refused('1.0.0-one');
  await makeLive('version=1.0.0-one');
  await upload({ release: { version: '1.1.0-two' } });
  await makeLive('version=1.1.0-two&percent=10');
  await refused('1.1.0-two');
  expect(live()).toMatchObject({ version: '1.0.0-one', canary: { version: '1.1.0-two' } });
});

it('A rollback takes no release that needs a later service than this one.', async () => {
  await upload();
  await makeLive('version=1.0.0-one');
  await upload({ release: { version: '1.1.0-two' } });
  await makeLive('version=1.1.0-two');
  // As after the service went back to an older version.
  const { folder, remove } = buildRelease({ release: { apiVersion: apiVersion + 1 } });
  const keyFile = join(keys, 'later.pem');
  writeFileSync(keyFile, cardsKey.privateKey);
  await signFolder(folder, keyFile);
  cpSync(folder, inSite('remotes/lost-cards/1.0.0-one'), { recursive: true });
  remove();
  expect(reasonOf(await send('/lost-cards/rollback'))).toContain('The service comes first');
  expect(live()).toMatchObject({ version: '1.1.0-two' });
});

describe('A request', () => {
  it.each([
    ['of another key', { key: otherKey.privateKey }, /^[0-9a-f]{12} is no key that RELEASE_KEYS has/],
    ['for another site', { site: 'https://other.example' }, /^It is signed for another request than/],
    ['of yesterday', { at: -86_400_000 }, /^It was signed 86400 seconds ago/],
  ])('%s is refused.', async (_, { at, ...sent }: Sent, reason) => {
    const body = await packBuilt();
    const answer = await send('/lost-cards', { body, ...sent, at: Date.now() + (at ?? 0) });
    expect([answer.status, reasonOf(answer)]).toEqual([401, expect.stringMatching(reason)]);
    expectNothing();
  });

  it('for another app is refused, and so is one without a signature.', async () => {
    expect(reasonOf(await upload({ release: { name: 'key-cards' } }, '/key-cards'))).toMatch(
      /is no key that/,
    );
    const { body } = await service.visitor().post('/api/releases/lost-cards/rollback');
    expect(body.code).toBe('signature_refused');
  });

  it('counts once.', async () => {
    await upload();
    const again = signed('/lost-cards/live?version=1.0.0-one', { method: 'PUT' });
    expect((await service.visitor().send(again)).status).toBe(200);
    expect(reasonOf(await service.visitor().send(again))).toBe('It was used before.');
  });

  it('has another body than was signed: nothing is stored.', async () => {
    const [sent, other] = [await packBuilt(), await packBuilt({ files: { 'more.js': '' } })];
    const answer = await service.visitor().send({ ...signed('/lost-cards', { body: sent }), payload: other });
    expect([answer.status, reasonOf(answer)]).toEqual([422, 'It is not what was signed.']);
    expectNothing();
  });

  it('is not found while uploads are off.', async () => {
    const other = await createTestApp({ ...env, RELEASE_UPLOADS: 'off' });
    expect((await other.visitor().send(signed('/lost-cards', { method: 'GET' }))).status).toBe(404);
    await other.close();
  });
});

type Built = NonNullable<Parameters<typeof packBuilt>[0]>;
const list = { 'list.css': 'h2 { color: red }' };

it.each<[string, Built, RegExp]>([
  ['signed by another key', { privateKey: otherKey.privateKey }, /is not signed by a key/],
  ['of another app', { release: { name: 'key-cards' } }, /^It is a release of key-cards, not of lost-cards/],
  ['named shell', { release: { name: 'shell' } }, /no name of a remote/],
  ['with a changed file', { changed: { 'entry.js': 'changed' } }, /^entry\.js has another hash/],
  [
    'with an unknown field',
    { release: { canary: {} } as never },
    /^release\.json is refused: .*Unrecognized/,
  ],
  ['over its budget', { release: { budgets: { '/': 0.001 } } }, /^Over budget, in kB:\n/],
  ['without texts in French', { files: { 'needs.json': needsIn(['en', 'es']) } }, /names no texts in fr/],
  [
    'with a missing text',
    {
      files: {
        'needs.json': needsIn(['en', 'es', 'fr'], { untranslated: ['"title" of locales/es/cards.json'] }),
      },
    },
    /^"title" of locales\/es\/cards\.json is missing/,
  ],
  ['with a style of the page', { files: list }, /^list\.css styles other apps by "h2"/],
  ['with a sheet that is none', { files: { 'list.css': '}{' } }, /^list\.css is no stylesheet/],
  ['with another shared major', { release: { shared: { react: '^18.0.0' } } }, /needs react \^18\.0\.0/],
  ['of another contract', { release: { contractVersion: '99.0' } }, /of another major/],
  ['of a later API', { release: { apiVersion: apiVersion + 1 } }, /The service comes first/],
  ['at the mount of another', { release: { mount: '/keys' } }, /lost-cards may not be at \/keys/],
  ['within the mount of another', { release: { mount: '/keys/lost' } }, /one is within the other/],
  [
    'with a server bundle',
    {
      files: { 'server.mjs': 'x' },
      release: { serverIntegrity: computeIntegrity('x') },
    },
    /^server\.mjs runs in the service/,
  ],
  ['with a wrong main path', { files: { 'main-path.json': '[{"run":"x"}]' } }, /^main-path\.json is refused/],
])('A release %s is refused, and leaves nothing.', async (_, built, reason) => {
  const answer = await upload(built);
  expect([answer.status, reasonOf(answer)]).toEqual([422, expect.stringMatching(reason)]);
  expectNothing();
});

it('A release that is older than the live one needs to be asked for again.', async () => {
  await upload({ release: { version: '1.1.0-two' } });
  await makeLive('version=1.1.0-two');
  const older = /^lost-cards 1\.0\.0-one is older than 1\.1\.0-two/;
  expect(reasonOf(await upload())).toMatch(older);
  expect((await upload({}, '/lost-cards?again=true')).status).toBe(201);
  expect(reasonOf(await makeLive('version=1.0.0-one'))).toMatch(older);
  expect((await makeLive('version=1.0.0-one&again=true')).body).toMatchObject({ live: '1.0.0-one' });
  const built = { version: '1.0.0-zero', builtAt: '2025-01-01T00:00:00.000Z' };
  expect(reasonOf(await upload({ release: built }))).toMatch(/^lost-cards 1\.0\.0-zero is older/);
});

it('A version that is not stored, or was changed on the disk, is not live.', async () => {
  await upload();
  expect(reasonOf(await makeLive('version=9.0.0'))).toMatch(/^There is no release 9\.0\.0 of lost-cards/);
  writeFileSync(inSite('remotes/lost-cards/1.0.0-one/entry.js'), 'changed');
  expect(reasonOf(await makeLive('version=1.0.0-one'))).toMatch(/is damaged and stays as it is/);
  expect(live()).toBeUndefined();
});

describe('An upload', () => {
  /** Opens an upload on a real connection, and sends its beginning. */
  const begin = async () => {
    const body = await packBuilt();
    const { url, method, headers } = signed('/lost-cards', { body });
    const sent = sendRequest(`${await service.app.getUrl()}${url}`, {
      method,
      headers: { ...headers, 'content-length': body.length },
    });
    const answered = new Promise<number | undefined>((resolve) => {
      sent.on('response', (answer) => resolve(answer.resume().statusCode));
      sent.on('error', () => resolve(undefined));
    });
    const opened = new Promise<void>((resolve) => {
      const open = promises.mkdtemp;
      jest.spyOn(promises, 'mkdtemp').mockImplementationOnce((async (...args: Parameters<typeof open>) => {
        const folder = await open(...args);
        resolve();
        return folder;
      }) as never);
    });
    sent.write(body.subarray(0, 100));
    await opened;
    return { sent, answered, rest: body.subarray(100) };
  };

  it('that is cut leaves nothing, and the next one is stored.', async () => {
    const removed = new Promise<void>((resolve) => {
      const rm = promises.rm;
      jest.spyOn(promises, 'rm').mockImplementation((async (...args: Parameters<typeof rm>) => {
        await rm(...args);
        resolve();
      }) as never);
    });
    const { sent, answered } = await begin();
    sent.destroy();
    expect(await answered).toBeUndefined();
    await removed;
    expectNothing();
    expect((await upload()).status).toBe(201);
  });

  it('waits for no other: the second one at once is refused.', async () => {
    const { sent, answered, rest } = await begin();
    expect((await upload()).body).toMatchObject({ code: 'upload_in_progress' });
    sent.end(rest);
    expect(await answered).toBe(201);
    expect(stored()).toEqual(['1.0.0-one']);
  });

  it('to a full disk leaves nothing, and says so.', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(promises, 'rename').mockRejectedValueOnce(full);
    expect((await upload()).body).toMatchObject({ status: 507, code: 'storage_full' });
    expectNothing();
    jest.spyOn(promises, 'statfs').mockResolvedValueOnce({ bavail: 10, bsize: 4096 } as never);
    expect((await upload()).body).toMatchObject({ code: 'storage_full' });
  });

  it('that is refused early is read to its end, so that the connection goes on.', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async ({ url, method, headers, payload }: ReturnType<typeof signed>) => {
      const sent = sendRequest(`${await service.app.getUrl()}${url}`, { method, headers, agent });
      const answer = new Promise<number | undefined>((resolve, reject) => {
        sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
        sent.on('error', reject);
      });
      sent.end(payload);
      return answer;
    };
    const files = { 'film.bin': 'x'.repeat(5_000_000) };
    const body = await packBuilt({ files, release: { name: 'key-cards' } });
    expect(await ask(signed('/lost-cards', { body }))).toBe(422);
    expect(await ask(signed('/lost-cards', { method: 'GET' }))).toBe(200);
    agent.destroy();
  });

  it('of the same app more than 30 times an hour is refused.', async () => {
    jest.restoreAllMocks();
    const body = Buffer.alloc(10);
    for (let time = 0; time < 30; time += 1) await send('/lost-cards', { body });
    expect((await upload()).status).toBe(429);
  });

  it('that an ended service left is removed at the start.', async () => {
    mkdirSync(inSite(`.publishing/release.${process.pid}@${hostname()}.part1`), { recursive: true });
    const other = await createTestApp(env);
    expect(leftovers()).toEqual([]);
    await other.close();
  });
});

it('The command publishes a folder, and rolls it back.', async () => {
  const address = await service.app.getUrl();
  // It listens at a port that it did not know before.
  jest.replaceProperty(service.config, 'publicUrl', address);
  const { folder, remove } = buildRelease();
  const keyFile = join(keys, 'cards.pem');
  writeFileSync(keyFile, cardsKey.privateKey);
  const site = new RemoteSite(`${address}/`, cardsKey.privateKey);
  const options = { keyFile, isAgain: false, isStoredOnly: false };
  const lines: string[] = [];
  const tried: string[] = [];
  const publish = (tryIt: () => Promise<void>) =>
    publishOn(site, folder, options, tryIt, (line) => lines.push(line));

  const refuse = () => Promise.reject(new SiteRefusal('The main path fails at step 1.'));
  await expect(publish(refuse)).rejects.toThrow('The main path fails at step 1.');
  expect(live()).toBeUndefined();
  const said = await publish(async () => void tried.push(String(live()?.version)));
  expect([said, tried]).toEqual(['lost-cards 1.0.0-one is live.', ['undefined']]);
  expect(lines.at(-1)).toBe(`lost-cards 1.0.0-one was stored on ${address}, and is not live by that.`);
  await expect(site.rollBack('lost-cards', undefined)).rejects.toThrow(
    'Nothing of lost-cards was live before',
  );
  const status: ReleaseStatus = await site.getStatus('lost-cards');
  expect(status).toMatchObject({ live: '1.0.0-one', stored: ['1.0.0-one'] });
  const stranger = new RemoteSite(address, otherKey.privateKey);
  await expect(stranger.getStatus('lost-cards')).rejects.toThrow(/is no key that RELEASE_KEYS has/);
  remove();
});
