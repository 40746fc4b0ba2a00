const page = (script: string): typeof import('./page-releases') => {
  document.head.innerHTML = '';
  const element = document.createElement('script');
  element.setAttribute('src', script);
  element.type = 'text/plain';
  document.head.append(element);
  let module: typeof import('./page-releases');
  jest.isolateModules(() => {
    module = require('./page-releases');
  });
  return module!;
};

const live = (versions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, { version, manifestUrl: `/${name}` }]),
  );

describe('isReplaced', () => {
  it.each([
    ['the release that was tried is live', { part: '1.0.0' }, false],
    ['another release is live', { part: '2.0.0' }, true],
    ['the app was removed', {}, false],
    ['another app changed', { part: '1.0.0', other: '2.0.0' }, false],
  ])('returns the expected result when %s', (_, versions, replaced) => {
    const { isReplaced, noteTried } = page('/static/js/index.js');
    noteTried('part', '1.0.0');
    expect(isReplaced('part', live(versions as unknown as Record<string, string>))).toBe(replaced);
  });
});

describe('isOutdated', () => {
  const released = '/remotes/shell/1.0.0/static/js/index.3f2a9c1b.js';

  it.each([
    ['all apps are unchanged', { shell: '1.0.0', 'first-part': '1.0.0', 'second-part': '1.0.0' }, false],
    ['the portal is new', { shell: '1.0.0', 'first-part': '2.0.0', 'second-part': '1.0.0' }, true],
    ['the shell was rolled back', { shell: '0.9.0', 'first-part': '1.0.0', 'second-part': '1.0.0' }, true],
    ['the portal was removed', { shell: '1.0.0', 'second-part': '1.0.0' }, true],
    ['the console changed, which this page has not loaded', { shell: '1.0.0', 'first-part': '1.0.0' }, false],
  ])('returns the expected result when %s', (_, versions, outdated) => {
    const { isOutdated, noteLoaded } = page(released);
    noteLoaded('first-part', '1.0.0');
    expect(isOutdated(live(versions as unknown as Record<string, string>))).toBe(outdated);
  });

  it('is false in development, where the shell has no release', () => {
    const { isOutdated } = page('/static/js/index.js');
    expect(isOutdated(live({}))).toBe(false);
  });
});
