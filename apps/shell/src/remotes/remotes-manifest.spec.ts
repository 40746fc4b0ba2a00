import { remotesManifestSchema } from '@lost-found/contracts';
import { isRemotesManifest } from './remotes-manifest';

const entry = { version: '1.0.0', manifestUrl: '/remotes/public-portal/1.0.0/mf-manifest.json' };
const live = { 'public-portal': entry };
const later = { 'public-portal': { ...entry, version: '2.0.0' } };
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

/** Imports a fresh copy of the module, as at the start of a page. */
const fresh = (inlined?: string) => {
  document.body.innerHTML = inlined ? `<script type="application/json" id="remotes">${inlined}</script>` : '';
  let module: typeof import('./remotes-manifest');
  jest.isolateModules(() => {
    module = require('./remotes-manifest');
  });
  return module!;
};

describe('isRemotesManifest', () => {
  it.each([
    [{}],
    [live],
    [{ 'public-portal': { ...entry, notes: 'of a later release' } }],
    [{ 'public-portal': { version: '1.0.0' } }],
    [{ 'public-portal': { ...entry, manifestUrl: '' } }],
    [{ 'public-portal': { ...entry, version: 1 } }],
    [{ 'public-portal': null }],
    [null],
    ['text'],
  ])('judges %j as the contract does', (value) => {
    expect(isRemotesManifest(value)).toBe(remotesManifestSchema.safeParse(value).success);
  });
});

describe('remotesManifest', () => {
  it('comes from the page, without a request, until it is renewed', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer(JSON.stringify(later)));
    const { remotesManifest, renewRemotesManifest } = fresh(JSON.stringify(live));
    await expect(remotesManifest()).resolves.toEqual(live);
    expect(fetch).not.toHaveBeenCalled();
    await expect(renewRemotesManifest()).resolves.toEqual(later);
    await expect(remotesManifest()).resolves.toEqual(later);
  });

  it.each([undefined, '{ cut', '{"public-portal":{}}'])(
    'is requested when the page contains %s',
    async (text) => {
      const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer(JSON.stringify(live)));
      const { remotesManifest } = fresh(text);
      await expect(remotesManifest()).resolves.toEqual(live);
      await remotesManifest();
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(fetch).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
    },
  );

  it('is requested again after a failure', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer('<!doctype html>'));
    const { remotesManifest } = fresh();
    await expect(remotesManifest()).rejects.toMatchObject({ reason: 'broken' });
    fetch.mockImplementation(() => answer('[1]'));
    await expect(remotesManifest()).rejects.toMatchObject({ reason: 'broken' });
    fetch.mockImplementation(() => answer('{}', 503));
    await expect(remotesManifest()).rejects.toMatchObject({ reason: 'unreachable' });
    fetch.mockImplementation(() => answer(JSON.stringify(live)));
    await expect(remotesManifest()).resolves.toEqual(live);
  });

  it('keeps the known releases when the renewal fails', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')));
    const { remotesManifest, renewRemotesManifest } = fresh(JSON.stringify(live));
    await expect(renewRemotesManifest()).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(remotesManifest()).resolves.toEqual(live);
  });
});
