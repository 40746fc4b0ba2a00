import { renewRemotesManifest } from '../remotes/remotes-manifest';
import { noteLoaded } from './page-releases';
import { askAtMostEvery, askEvery, watchReleases } from './watch-releases';

jest.mock('../remotes/remotes-manifest', () => ({ renewRemotesManifest: jest.fn() }));

const asked = jest.mocked(renewRemotesManifest);
const live = (version: string) => ({ 'first-part': { version, manifestUrl: '/x' } });
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void;
const tell = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  see('visible');
  tell.mockClear();
  asked.mockReset().mockResolvedValue(live('1.0.0'));
  noteLoaded('first-part', '1.0.0');
  stop = watchReleases(tell);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('an open page', () => {
  it('asks now and then, and tells when something else is live', async () => {
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(tell.mock.calls).toEqual([[false]]);
    asked.mockResolvedValue(live('2.0.0'));
    await jest.advanceTimersByTimeAsync(askEvery);
    asked.mockResolvedValue(live('1.0.0'));
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(tell.mock.calls).toEqual([[false], [true], [false]]);
  });

  it('asks nothing while nobody sees it, and at once when it is seen again', async () => {
    see('hidden');
    await jest.advanceTimersByTimeAsync(10 * askEvery);
    expect(asked).not.toHaveBeenCalled();
    see('visible');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not ask each time that somebody changes between tabs', async () => {
    await jest.advanceTimersByTimeAsync(askAtMostEvery);
    for (let time = 0; time < 5; time += 1) see('visible');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says nothing where it cannot ask, and asks again', async () => {
    asked.mockRejectedValueOnce(new Error('offline'));
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(tell).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(tell).toHaveBeenCalledTimes(1);
  });
});
