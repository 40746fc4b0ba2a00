import { areReleased, forgetLocalOrigins, nameLocalOrigins } from '../trials/try-releases';
import {
  isVersion,
  requestedTrials,
  storedTrials,
  takeRequestedTrials,
  takeVersionsRequest,
  triedRelease,
} from './trials';

const version = '1.2.0-3f2a9c1b';
const release = {
  name: 'public-portal',
  version,
  manifestUrl: `/remotes/public-portal/${version}/mf-manifest.json`,
};

/** Serves the given files by their URL. Any other URL answers 404. */
const site = (files: Record<string, object>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const file = files[String(url)];
    return new Response(JSON.stringify(file ?? {}), { status: file ? 200 : 404 });
  });

const released = { [`/remotes/public-portal/${version}/release.json`]: release };
const allowed = { '/api/config': { releaseTrials: true } };
const store = (content: string) => sessionStorage.setItem('lost-found-trials', content);

const local = 'http://localhost:3002';
const localAllowed = { '/api/config': { releaseTrials: true, localRemotes: true } };

beforeEach(() => sessionStorage.clear());

describe('isVersion', () => {
  it.each(['1.2.0', version, '1.2.0+build.5', 'a'])('accepts %s', (text) => {
    expect(isVersion(text)).toBe(true);
  });

  it.each([
    '',
    '..',
    '1..2',
    '.',
    '../public-portal',
    '1/2',
    '1%2F2',
    '1 2',
    '-1',
    '1?x',
    'é',
    'x'.repeat(101),
  ])('refuses %j', (text) => expect(isVersion(text)).toBe(false));
});

describe('the trial that an address requests', () => {
  it.each([
    [`?remote.public-portal=${version}`, { 'public-portal': version }],
    [`?search=bag&remote.admin-console=2.0.0`, { 'admin-console': '2.0.0' }],
    ['?remote.public-portal=1.0.0+abc', { 'public-portal': '1.0.0+abc' }],
    ['?remote.portal=1.0.0', { portal: '1.0.0' }],
    ['?remote.public-portal=../admin-console', { 'public-portal': '../admin-console' }],
    [`?remote.public-portal=${'x'.repeat(500)}`, { 'public-portal': `${'x'.repeat(100)}…` }],
    ['?search=remote', undefined],
  ])('is read from %s', (search, expected) => {
    expect(requestedTrials(search)).toEqual(expected);
  });

  it('is removed from the address, and nothing else is', () => {
    window.history.replaceState({ idx: 3 }, '', `/search?search=bag&remote.public-portal=${version}#top`);
    expect(takeRequestedTrials()).toEqual({ 'public-portal': version });
    expect(window.location.href).toMatch(/\/search\?search=bag#top$/);
    expect(window.history.state).toEqual({ idx: 3 });
    expect(takeRequestedTrials()).toBeUndefined();
  });

  it('can be the version panel, which is removed from the address, too', () => {
    window.history.replaceState({ idx: 3 }, '', '/search?versions&search=bag#top');
    expect(takeVersionsRequest()).toBe(true);
    expect(window.location.href).toMatch(/\/search\?search=bag#top$/);
    expect(takeVersionsRequest()).toBe(false);
  });
});

describe('the trial in this tab', () => {
  it.each([
    '',
    '{ cut',
    'null',
    '[]',
    '{"public-portal":"../x"}',
    '{"public-portal":1}',
    '{"shell":"1.0.0"}',
  ])('is undefined when %j is stored', (content) => {
    store(content);
    expect(storedTrials()).toBeUndefined();
  });

  it('is the chosen release when the operator allows trials', async () => {
    store(JSON.stringify({ 'public-portal': version }));
    site({ ...released, ...allowed });
    await expect(triedRelease('public-portal')).resolves.toEqual(release);
    await expect(triedRelease('admin-console')).resolves.toBeUndefined();
  });

  it('is undefined when the operator does not allow trials', async () => {
    store(JSON.stringify({ 'public-portal': version }));
    site({ ...released, '/api/config': {} });
    await expect(triedRelease('public-portal')).resolves.toBeUndefined();
  });

  it.each([
    ['does not exist', {}],
    [
      'names another version',
      { [`/remotes/public-portal/${version}/release.json`]: { ...release, version: '9' } },
    ],
    [
      'has a manifest URL outside its folder',
      {
        [`/remotes/public-portal/${version}/release.json`]: { ...release, manifestUrl: '//elsewhere.test/x' },
      },
    ],
  ])('rejects as missing when its release %s', async (_, files) => {
    store(JSON.stringify({ 'public-portal': version }));
    site({ ...files, ...allowed });
    await expect(triedRelease('public-portal')).rejects.toMatchObject({ reason: 'missing' });
  });
});

describe('a remote from the own machine', () => {
  const trial = { 'public-portal': local };

  it('is the release of the tab where the operator allows it', async () => {
    store(JSON.stringify(trial));
    site(localAllowed);
    const manifestUrl = `${local}/mf-manifest.json`;
    await expect(triedRelease('public-portal')).resolves.toEqual({ version: local, manifestUrl });
    await expect(areReleased(trial)).resolves.toBe(true);
  });

  it('is not where the operator allows releases alone', async () => {
    store(JSON.stringify(trial));
    site(allowed);
    await expect(triedRelease('public-portal')).resolves.toBeUndefined();
    await expect(areReleased(trial)).resolves.toBe(false);
  });

  it.each([
    'http://localhost',
    'http://localhost:0',
    'http://localhost:3002/x',
    'http://localhost:3002.evil.test',
    'http://evil.test:3002',
    'https://localhost:3002',
  ])('cannot be %s', async (origin) => {
    store(JSON.stringify({ 'public-portal': origin }));
    expect(storedTrials()).toBeUndefined();
    const answer = site(localAllowed);
    await expect(areReleased({ 'public-portal': origin })).resolves.toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });

  it('is named to the service for the next page of a tab with the trial alone', () => {
    nameLocalOrigins();
    expect(document.cookie).not.toContain('lost_found_local');
    store(JSON.stringify({ ...trial, 'admin-console': '1.0.0' }));
    nameLocalOrigins();
    expect(document.cookie).toContain(`lost_found_local=${local}`);
    forgetLocalOrigins();
    expect(document.cookie).not.toContain('lost_found_local');
  });
});

describe('areReleased', () => {
  it('looks the releases up', async () => {
    site(released);
    await expect(areReleased({ 'public-portal': version })).resolves.toBe(true);
    await expect(areReleased({ 'public-portal': version, 'admin-console': '1.0.0' })).resolves.toBe(false);
  });

  it.each([
    ['the remote does not exist', { portal: version }],
    ['the version is not valid', { 'public-portal': '../admin-console' }],
  ])('is false without a request when %s', async (_, trials) => {
    const answer = site(released);
    await expect(areReleased(trials as Record<string, string>)).resolves.toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });

  it('rejects when the service does not answer', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await expect(areReleased({ 'public-portal': version })).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
