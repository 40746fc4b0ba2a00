// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copySite } from './copy-site.mjs';
import { pointerFile } from './layout.mjs';
import { changePointer } from './pointer.mjs';
import { NotShared, withSharedSite } from './shared.mjs';
import { makeBuildLive, publishBuild } from './testing/small-builds.mjs';

jest.mock('./shared.mjs', () => ({
  ...jest.requireActual('./shared.mjs'),
  withSharedSite: jest.fn(),
}));

/** @type {string[]} */
const folders = [];
const folder = () => {
  folders.push(mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-')));
  return folders.at(-1) ?? '';
};
afterEach(() => {
  jest.mocked(withSharedSite).mockReset();
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

const bucket = {
  isThere: false,
  pull: jest.fn(),
  push: jest.fn(),
  fetch: jest.fn(),
  publish: jest.fn(),
  remove: jest.fn(),
};
const share = () => jest.mocked(withSharedSite).mockImplementation((_, work) => work(bucket));
const liveIn = (/** @type {string} */ site) => JSON.parse(readFileSync(pointerFile(site), 'utf8'));

it('what is live changes in the bucket first, and nowhere if it cannot be changed there', async () => {
  const site = folder();
  const first = await makeBuildLive(site, 'shell', 'the first');
  const second = await publishBuild(site, 'shell', 'the second');
  share();
  bucket.push.mockRejectedValueOnce(new NotShared('The bucket is away.'));
  const change = () => changePointer(site, 'release', () => ({ shell: second }));
  await expect(change()).rejects.toThrow('The bucket is away.');
  expect(liveIn(site).shell.version).toBe(first);
  bucket.push.mockImplementationOnce(async (remotes, history) => {
    expect(liveIn(site).shell.version).toBe(first);
    expect(remotes.shell.version).toBe(second.version);
    expect(history.shell.at(-1)).toMatchObject({ version: second.version, by: 'release' });
  });
  await change();
  expect(liveIn(site).shell.version).toBe(second.version);
});

it('a bucket in which nothing is live is given what is live here', async () => {
  const site = folder();
  await makeBuildLive(site, 'shell', 'the first');
  share();
  bucket.push.mockClear();
  await changePointer(site, 'repair', () => ({}));
  expect(bucket.push.mock.calls).toEqual([
    [liveIn(site), expect.objectContaining({ shell: [expect.anything()] })],
  ]);
});

it('an archive starts with the pages that are there while the bucket is away, and not without any', async () => {
  const [archive, site] = [folder(), folder()];
  await makeBuildLive(archive, 'shell', 'of the archive');
  const away = new NotShared('The bucket is away.');
  jest
    .mocked(withSharedSite)
    .mockImplementation(async (at) => (at === site ? Promise.reject(away) : undefined));
  await expect(copySite(archive, site)).rejects.toThrow(away);
  jest.mocked(withSharedSite).mockReset();
  const before = await makeBuildLive(site, 'shell', 'from before');
  jest
    .mocked(withSharedSite)
    .mockImplementation(async (at) => (at === site ? Promise.reject(away) : undefined));
  const said = jest.spyOn(console, 'error').mockReturnValue();
  expect(await copySite(archive, site)).toEqual([]);
  expect(said).toHaveBeenCalledWith('The bucket is away. What was live here before goes on.');
  said.mockRestore();
  expect(liveIn(site).shell.version).toBe(before);
});
