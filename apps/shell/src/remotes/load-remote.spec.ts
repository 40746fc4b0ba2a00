import { noteLoaded, noteTried } from '../releases/page-releases';
import { importRemote } from './federation';
import { loadRemote } from './load-remote';
import { DownloadError } from './remote-error';
import { remotesManifest } from './remotes-manifest';
import { triedRelease } from './trials';

jest.mock('./federation', () => ({ importRemote: jest.fn() }));
jest.mock('./remotes-manifest', () => ({ remotesManifest: jest.fn() }));
jest.mock('./trials', () => ({ triedRelease: jest.fn() }));
jest.mock('../releases/page-releases', () => ({ noteTried: jest.fn(), noteLoaded: jest.fn() }));

const live = { version: '1.0.0', manifestUrl: '/remotes/admin-console/1.0.0/mf-manifest.json' };
const remote = {
  name: 'admin-console',
  contractVersion: '1.0',
  version: '1.0.0',
  routes: [],
  prepare: jest.fn(),
};
const down = new DownloadError('/remotes/…', 'unreachable');
const chunk = Object.assign(new Error(), { name: 'ChunkLoadError', type: 'missing' });
const exposed = (more: object = {}) =>
  jest.mocked(importRemote).mockResolvedValue({ default: { ...remote, ...more } });

beforeEach(() => {
  jest.mocked(noteLoaded).mockClear();
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
    exposed({ contractVersion: '1.9' });
    await expect(loadRemote('admin-console')).resolves.toBeDefined();
  });

  it.each([
    ['of another contract major', () => exposed({ contractVersion: '2.0' }), 'contract'],
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
