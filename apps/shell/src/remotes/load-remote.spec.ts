import { importRemote } from './federation';
import { loadRemote } from './load-remote';
import { remotesManifest } from './remotes-manifest';

jest.mock('./federation', () => ({ importRemote: jest.fn() }));
jest.mock('./remotes-manifest', () => ({ remotesManifest: jest.fn() }));

const manifestUrl = '/remotes/admin-console/1.0.0/mf-manifest.json';
const remote = {
  name: 'admin-console',
  contractVersion: '1.0',
  version: '1.0.0',
  routes: [],
  prepare: jest.fn(),
};
const exposed = (more: object = {}) =>
  jest.mocked(importRemote).mockResolvedValue({ default: { ...remote, ...more } });

beforeEach(() => {
  jest.mocked(remotesManifest).mockResolvedValue({ 'admin-console': { version: '1.0.0', manifestUrl } });
});

describe('loadRemote', () => {
  it('answers the live release, ready to show', async () => {
    exposed();
    await expect(loadRemote('admin-console')).resolves.toMatchObject({ version: '1.0.0' });
    expect(importRemote).toHaveBeenCalledWith('admin-console', manifestUrl);
    expect(remote.prepare).toHaveBeenCalled();
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
    ['that is down', () => jest.mocked(importRemote).mockRejectedValue(new Error('500')), 'unreachable'],
    ['whose texts are missing', () => exposed({ prepare: () => Promise.reject(new Error()) }), 'unreachable'],
  ])('refuses one %s', async (_, given, reason) => {
    given();
    await expect(loadRemote('admin-console')).rejects.toMatchObject({ reason });
  });
});
