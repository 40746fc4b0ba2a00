import { reportClientLoad } from '@lost-found/api-client';
import { noteFailedCanary } from '../releases/canary';
import { noteLoaded, noteTried } from '../releases/page-releases';
import { reportError } from '../reports/report-error';
import { importRemote } from './federation';
import { loadRemote } from './load-remote';
import { DownloadError } from './remote-error';
import { remotesManifest } from './remotes-manifest';
import { triedRelease } from './trials';

jest.mock('@lost-found/api-client', () => ({ reportClientLoad: jest.fn() }));
jest.mock('../reports/report-error', () => ({ reportError: jest.fn() }));
jest.mock('./federation', () => ({ importRemote: jest.fn() }));
jest.mock('./remotes-manifest', () => ({ remotesManifest: jest.fn() }));
jest.mock('./trials', () => ({ triedRelease: jest.fn() }));
jest.mock('../releases/page-releases', () => ({ noteTried: jest.fn(), noteLoaded: jest.fn() }));

const live = { version: '1.0.0', manifestUrl: '/remotes/admin-console/1.0.0/mf-manifest.json' };
const remote = {
  name: 'admin-console',
  contractVersion: '2.0',
  version: '1.0.0',
  routes: [],
  prepare: jest.fn(),
};
const down = new DownloadError('/remotes/…', 'unreachable');
const chunk = Object.assign(new Error(), { name: 'ChunkLoadError', type: 'missing' });
const exposed = (more: object = {}) =>
  jest.mocked(importRemote).mockResolvedValue({ default: { ...remote, ...more } });

beforeEach(() => {
  for (const mock of [noteLoaded, importRemote, reportClientLoad, reportError])
    jest.mocked<(...args: never[]) => unknown>(mock).mockReset();
  jest.mocked(triedRelease).mockResolvedValue(undefined);
  jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': live });
});

describe('loadRemote', () => {
  it('answers the live release, ready to show', async () => {
    exposed();
    await expect(loadRemote('admin-console')).resolves.toMatchObject({ version: '1.0.0' });
    expect(importRemote).toHaveBeenCalledWith('admin-console', live);
    expect(remote.prepare).toHaveBeenCalled();
    expect(noteLoaded).toHaveBeenCalledWith('admin-console', '1.0.0');
  });

  it('takes a remote of a later minor of the contract', async () => {
    exposed({ contractVersion: '2.9' });
    await expect(loadRemote('admin-console')).resolves.toBeDefined();
  });

  it.each([
    ['of another contract major', () => exposed({ contractVersion: '1.9' }), 'contract'],
    ['without a contract', () => exposed({ contractVersion: undefined }), 'contract'],
    ['that exposes nothing', () => jest.mocked(importRemote).mockResolvedValue(null), 'contract'],
    ['without routes', () => exposed({ routes: undefined }), 'broken'],
    ['that is not live', () => jest.mocked(remotesManifest).mockResolvedValue({}), 'missing'],
    ['that is down', () => jest.mocked(importRemote).mockRejectedValue(down), 'unreachable'],
    ['that throws', () => jest.mocked(importRemote).mockRejectedValue(new TypeError('x')), 'broken'],
    ['whose texts are missing', () => exposed({ prepare: () => Promise.reject(chunk) }), 'unreachable'],
  ])('refuses one %s', async (_, given, reason) => {
    given();
    await expect(loadRemote('admin-console')).rejects.toMatchObject({ reason });
  });
});

describe('a release that is tried', () => {
  const tried = { version: '2.0.0', manifestUrl: '/remotes/admin-console/2.0.0/mf-manifest.json' };

  it('is loaded instead of the live one, and does not become old by what is live', async () => {
    exposed();
    jest.mocked(triedRelease).mockResolvedValue(tried);
    await loadRemote('admin-console');
    expect(importRemote).toHaveBeenCalledWith('admin-console', tried);
    expect(noteLoaded).not.toHaveBeenCalled();
    expect(noteTried).toHaveBeenCalledWith('admin-console', '2.0.0');
  });

  it('is what is refused where it cannot be had', async () => {
    jest.mocked(triedRelease).mockRejectedValue(new DownloadError('/release.json', 'missing'));
    await expect(loadRemote('admin-console')).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('a canary', () => {
  const canary = {
    version: '2.0.0',
    manifestUrl: '/remotes/admin-console/2.0.0/mf-manifest.json',
    percent: 10,
  };
  const version = async () => {
    await loadRemote('admin-console');
    return jest.mocked(noteLoaded).mock.calls;
  };

  beforeEach(() => {
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: as the page reads it
    document.cookie = 'lost_found_share=999';
    jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': { ...live, canary } });
    exposed();
  });

  it('is loaded by the visitors in its share, and its load is told', async () => {
    expect(await version()).toEqual([['admin-console', '2.0.0']]);
    expect(jest.mocked(reportClientLoad).mock.calls).toEqual([[{ name: 'admin-console', version: '2.0.0' }]]);
  });

  it.each(['1000', '9999', '', 'none', '-1', '0999', '99999'])(
    'is not loaded by a visitor with %p, whose load is told too',
    async (share) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the page reads it
      document.cookie = `lost_found_share=${share}`;
      expect(await version()).toEqual([['admin-console', '1.0.0']]);
      expect(reportClientLoad).toHaveBeenCalledWith({ name: 'admin-console', version: '1.0.0' });
    },
  );

  it('is told of where it cannot be loaded, and gives way to the live release in this tab', async () => {
    jest.mocked(importRemote).mockRejectedValueOnce(down);
    expect(await version()).toEqual([['admin-console', '1.0.0']]);
    expect(jest.mocked(reportError).mock.calls).toEqual([
      [expect.objectContaining({ reason: 'unreachable' }), { name: 'admin-console', version: '2.0.0' }],
    ]);
    jest.mocked(noteLoaded).mockClear();
    expect(await version()).toEqual([['admin-console', '1.0.0']]);
    // The next canary is another try.
    const next = { ...canary, version: '3.0.0' };
    jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': { ...live, canary: next } });
    jest.mocked(noteLoaded).mockClear();
    expect(await version()).toEqual([['admin-console', '3.0.0']]);
  });

  it('is not given up for a live release that cannot be loaded either', async () => {
    jest.mocked(importRemote).mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    await expect(loadRemote('admin-console')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(await version()).toEqual([['admin-console', '2.0.0']]);
  });

  it('that is described by half is none', async () => {
    jest
      .mocked(remotesManifest)
      .mockResolvedValue({ 'admin-console': { ...live, canary: { percent: 10 } as typeof canary } });
    expect(await version()).toEqual([['admin-console', '1.0.0']]);
  });

  it('is not what counts the loads where none runs', async () => {
    jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': live });
    await version();
    expect(reportClientLoad).not.toHaveBeenCalled();
  });

  it('runs in a page that is not outdated by it, nor when it is promoted, but when it is taken back', async () => {
    const { isOutdated, noteLoaded: note } =
      jest.requireActual<typeof import('../releases/page-releases')>('../releases/page-releases');
    note('admin-console', '2.0.0');
    expect(isOutdated({ 'admin-console': { ...live, canary } })).toBe(false);
    expect(isOutdated({ 'admin-console': canary })).toBe(false);
    expect(isOutdated({ 'admin-console': live })).toBe(true);
    noteFailedCanary('admin-console', '2.0.0');
    note('admin-console', '1.0.0');
    expect(isOutdated({ 'admin-console': { ...live, canary } })).toBe(false);
  });
});
