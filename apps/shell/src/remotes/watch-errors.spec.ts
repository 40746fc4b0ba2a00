import { reportError } from '../reports/report-error';
import { releaseIn, watchErrors } from './watch-errors';

jest.mock('../reports/report-error', () => ({ reportError: jest.fn(() => Promise.resolve()) }));

const thrown = (error: unknown, filename = `${window.location.origin}/remotes/shell/1.0.0/main.js`) =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));

const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const onFault = jest.fn();
beforeAll(() => watchErrors(onFault));
beforeEach(() => {
  jest.mocked(reportError).mockClear();
  onFault.mockClear();
});

describe('an uncaught error', () => {
  it('is reported with its release', () => {
    const error = Object.assign(new Error('boom'), {
      stack: 'Error: boom\n at x (https://lost.test/remotes/second-part/0.1.0-3f2a9c1b/static/js/a.js:1:2)',
    });
    thrown(error);
    rejected(error);
    const release = { name: 'second-part', version: '0.1.0-3f2a9c1b' };
    // What is thrown is a fault of the release.
    expect(jest.mocked(reportError).mock.calls).toEqual([
      [error, release, true],
      [error, release],
    ]);
    expect(onFault).toHaveBeenCalledTimes(1);
    expect(onFault).toHaveBeenCalledWith(release, expect.any(Promise));
  });

  it('is not reported when an extension threw it, a request was aborted, or there is no error', () => {
    thrown(new Error('boom'), 'chrome-extension://abc/content.js');
    thrown(null);
    rejected(new DOMException('given up', 'AbortError'));
    rejected(undefined);
    expect(reportError).not.toHaveBeenCalled();
  });

  it.each([undefined, 'Error: boom\n at x (https://lost.test/main.js:1:2)'])(
    'has no release when its stack is %s',
    (stack) => {
      expect(releaseIn(stack)).toBeUndefined();
    },
  );
});
