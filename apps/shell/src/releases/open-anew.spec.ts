import { openAnew } from './open-anew';

/** What another document would be opened for; jsdom opens none and says so on the console. */
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));

const place = { pathname: '/search', search: '?category=Bags', hash: '', state: { from: 'home' }, key: 'k1' };

describe('a place opened anew', () => {
  it.each([
    [false, 5],
    [true, 4],
  ])('is in the history as the router writes it (replacing: %s)', (replace, idx) => {
    window.history.replaceState({ idx: 4 }, '', '/report');
    const before = window.history.length;
    openAnew(place as Parameters<typeof openAnew>[0], replace);
    expect(window.location.pathname + window.location.search).toBe('/search?category=Bags');
    expect(window.history.state).toEqual({ usr: { from: 'home' }, key: 'k1', idx });
    expect(window.history.length - before).toBe(replace ? 0 : 1);
  });
});
