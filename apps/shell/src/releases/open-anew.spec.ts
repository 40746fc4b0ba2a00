import { openAnew } from './open-anew';

/** Hides jsdom's console error: jsdom cannot load another document. */
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));

const place = { pathname: '/search', search: '?category=Bags', hash: '', state: { from: 'home' }, key: 'k1' };

describe('openAnew', () => {
  it.each([
    [false, 5],
    [true, 4],
  ])('writes the history entry as the router does (replace: %s)', (replace, idx) => {
    window.history.replaceState({ idx: 4 }, '', '/report');
    const before = window.history.length;
    openAnew(place as Parameters<typeof openAnew>[0], replace);
    expect(window.location.pathname + window.location.search).toBe('/search?category=Bags');
    expect(window.history.state).toEqual({ usr: { from: 'home' }, key: 'k1', idx });
    expect(window.history.length - before).toBe(replace ? 0 : 1);
  });
});
