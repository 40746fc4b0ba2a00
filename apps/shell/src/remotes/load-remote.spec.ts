import { reportClientLoad } from '@lost-found/api-client';
import { reportError } from '../reports/report-error';
import { importRemote } from './federation';
import { forgetRemotes, loadRemote } from './load-remote';
import { noteLoaded, noteTried } from './page-releases';
import { DownloadError } from './remote-error';
import { remotesManifest } from './remotes-manifest';
import { triedRelease } from './trials';

jest.mock('@lost-found/api-client', () => ({ reportClientLoad: jest.fn() }));
jest.mock('../reports/report-error', () => ({ reportError: jest.fn() }));
jest.mock('./federation', () => ({ importRemote: jest.fn() }));
jest.mock('./remotes-manifest', () => ({ remotesManifest: jest.fn(), knownManifest: jest.fn() }));
jest.mock('./trials', () => ({ triedRelease: jest.fn() }));
jest.mock('./page-releases', () => ({ noteTried: jest.fn(), noteLoaded: jest.fn() }));

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
  forgetRemotes();
  for (const mock of [noteLoaded, importRemote, reportClientLoad, reportError])
    jest.mocked<(...args: never[]) => unknown>(mock).mockReset();
  jest.mocked(triedRelease).mockResolvedValue(undefined);
  jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': live });
});

describe('loadRemote', () => {
  it('returns the live release, prepared', async () => {
    exposed();
    await expect(loadRemote('admin-console')).resolves.toMatchObject({ version: '1.0.0' });
    expect(importRemote).toHaveBeenCalledWith('admin-console', live);
    expect(remote.prepare).toHaveBeenCalled();
    expect(noteLoaded).toHaveBeenCalledWith('admin-console', '1.0.0');
  });

  it('loads a remote once for all that ask for it, and again after a failure', async () => {
    jest.mocked(importRemote).mockRejectedValueOnce(down);
    await expect(loadRemote('admin-console')).rejects.toBeDefined();
    exposed();
    const [page, panel] = await Promise.all([loadRemote('admin-console'), loadRemote('admin-console')]);
    expect(panel).toBe(page);
    expect(importRemote).toHaveBeenCalledTimes(2);
  });

  it('accepts a remote of a later minor version of the contract', async () => {
    exposed({ contractVersion: '2.9' });
    await expect(loadRemote('admin-console')).resolves.toBeDefined();
  });

  it.each([
    ['with another major version of the contract', () => exposed({ contractVersion: '1.9' }), 'contract'],
    ['without a contract version', () => exposed({ contractVersion: undefined }), 'contract'],
    ['that exposes nothing', () => jest.mocked(importRemote).mockResolvedValue(null), 'contract'],
    ['without routes', () => exposed({ routes: undefined }), 'broken'],
    ['that is not live', () => jest.mocked(remotesManifest).mockResolvedValue({}), 'missing'],
    ['that cannot be reached', () => jest.mocked(importRemote).mockRejectedValue(down), 'unreachable'],
    ['that throws', () => jest.mocked(importRemote).mockRejectedValue(new TypeError('x')), 'broken'],
    ['with missing texts', () => exposed({ prepare: () => Promise.reject(chunk) }), 'unreachable'],
  ])('refuses a remote %s', async (_, module, reason) => {
    module();
    await expect(loadRemote('admin-console')).rejects.toMatchObject({ reason });
  });
});

describe('a release under trial', () => {
  const tried = { version: '2.0.0', manifestUrl: '/remotes/admin-console/2.0.0/mf-manifest.json' };

  it('loads instead of the live release, and the live release never makes it outdated', async () => {
    exposed();
    jest.mocked(triedRelease).mockResolvedValue(tried);
    await loadRemote('admin-console');
    expect(importRemote).toHaveBeenCalledWith('admin-console', tried);
    expect(noteLoaded).not.toHaveBeenCalled();
    expect(noteTried).toHaveBeenCalledWith('admin-console', '2.0.0');
  });

  it('gives the error when it cannot load; the live release does not replace it', async () => {
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
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads the same cookie
    document.cookie = 'lost_found_share=999';
    jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': { ...live, canary } });
    exposed();
  });

  it('loads for a visitor in its share, and the load is counted', async () => {
    expect(await version()).toEqual([['admin-console', '2.0.0']]);
    expect(jest.mocked(reportClientLoad).mock.calls).toEqual([[{ name: 'admin-console', version: '2.0.0' }]]);
  });

  it.each(['1000', 'none'])(
    'does not load for a visitor with the share %p, and the load of the live release is counted',
    async (share) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the page reads the same cookie
      document.cookie = `lost_found_share=${share}`;
      expect(await version()).toEqual([['admin-console', '1.0.0']]);
      expect(reportClientLoad).toHaveBeenCalledWith({ name: 'admin-console', version: '1.0.0' });
    },
  );

  it('is reported when it fails to load, and the visitor leaves every canary', async () => {
    jest.mocked(importRemote).mockRejectedValueOnce(down);
    expect(await version()).toEqual([['admin-console', '1.0.0']]);
    expect(jest.mocked(reportError).mock.calls).toEqual([
      [
        expect.objectContaining({ reason: 'unreachable' }),
        { name: 'admin-console', version: '2.0.0' },
        false,
      ],
    ]);
    jest.mocked(noteLoaded).mockClear();
    forgetRemotes();
    expect(await version()).toEqual([['admin-console', '1.0.0']]);
    expect(document.cookie).toBe('lost_found_share=9999');
  });

  it('stays in use when the live release fails to load, too', async () => {
    jest.mocked(importRemote).mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    await expect(loadRemote('admin-console')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(await version()).toEqual([['admin-console', '2.0.0']]);
  });

  it('is ignored when its entry is incomplete', async () => {
    jest
      .mocked(remotesManifest)
      .mockResolvedValue({ 'admin-console': { ...live, canary: { percent: 10 } as typeof canary } });
    expect(await version()).toEqual([['admin-console', '1.0.0']]);
  });

  it('is required for the count of loads: without a canary, no load is counted', async () => {
    jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': live });
    await version();
    expect(reportClientLoad).not.toHaveBeenCalled();
  });

  it('makes the page outdated when it is rolled back, not when it starts or is promoted', async () => {
    const { isOutdated, noteLoaded: note } =
      jest.requireActual<typeof import('./page-releases')>('./page-releases');
    note('admin-console', '2.0.0');
    expect(isOutdated({ 'admin-console': { ...live, canary } })).toBe(false);
    expect(isOutdated({ 'admin-console': canary })).toBe(false);
    expect(isOutdated({ 'admin-console': live })).toBe(true);
  });
});
