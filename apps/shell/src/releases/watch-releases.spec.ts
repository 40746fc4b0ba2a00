import { noteLoaded } from '../remotes/page-releases';
import { renewRemotesManifest } from '../remotes/remotes-manifest';
import { askAtMostEvery, askEvery, watchReleases } from './watch-releases';

jest.mock('../remotes/remotes-manifest', () => ({ renewRemotesManifest: jest.fn() }));

const renew = jest.mocked(renewRemotesManifest);
const live = (version: string) => ({ 'first-part': { version, manifestUrl: '/x' } });
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void;
const notify = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  see('visible');
  notify.mockClear();
  renew.mockReset().mockResolvedValue(live('1.0.0'));
  noteLoaded('first-part', '1.0.0');
  stop = watchReleases(notify);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('an open page', () => {
  it('checks the live releases at intervals and notifies when they differ', async () => {
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(notify.mock.calls).toEqual([[false]]);
    renew.mockResolvedValue(live('2.0.0'));
    await jest.advanceTimersByTimeAsync(askEvery);
    renew.mockResolvedValue(live('1.0.0'));
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(notify.mock.calls).toEqual([[false], [true], [false]]);
  });

  it('does not check while it is hidden, and checks at once when it is visible again', async () => {
    see('hidden');
    await jest.advanceTimersByTimeAsync(10 * askEvery);
    expect(renew).not.toHaveBeenCalled();
    see('visible');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does not check at every change between tabs', async () => {
    await jest.advanceTimersByTimeAsync(askAtMostEvery);
    for (let time = 0; time < 5; time += 1) see('visible');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('ignores a failed check and checks again', async () => {
    renew.mockRejectedValueOnce(new Error('offline'));
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(notify).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(askEvery);
    expect(notify).toHaveBeenCalledTimes(1);
  });
});
