import { remotesManifestSchema } from '@lost-found/contracts';
import { forgetRemotesManifest, isRemotesManifest, remotesManifest } from './remotes-manifest';

const entry = { version: '1.0.0', manifestUrl: '/remotes/public-portal/1.0.0/mf-manifest.json' };
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

describe('isRemotesManifest', () => {
  it.each([
    [{}],
    [{ 'public-portal': entry }],
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
  beforeEach(() => forgetRemotesManifest());

  it('is asked for once, after a failure again, and anew when it was forgotten', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer('<!doctype html>'));
    await expect(remotesManifest()).rejects.toThrow('not valid JSON');
    fetch.mockImplementation(() => answer('{}', 503));
    await expect(remotesManifest()).rejects.toThrow('503');
    fetch.mockImplementation(() => answer(JSON.stringify({ 'public-portal': entry })));
    await expect(remotesManifest()).resolves.toEqual({ 'public-portal': entry });
    await remotesManifest();
    expect(fetch).toHaveBeenCalledTimes(3);
    forgetRemotesManifest();
    await remotesManifest();
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});
