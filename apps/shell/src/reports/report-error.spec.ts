import { reportClientError } from '@lost-found/api-client';
import type { LoadStep } from '@lost-found/contracts';

jest.mock('@lost-found/api-client', () => ({ reportClientError: jest.fn(() => Promise.resolve()) }));

const mockGetTrace = jest.fn((): LoadStep[] => []);
jest.mock('./load-trace', () => ({ getTrace: () => mockGetTrace() }));

const sent = jest.mocked(reportClientError);

/** Imports a fresh copy of the module, as at the start of a page. */
const fresh = (): typeof import('./report-error') => {
  let module: typeof import('./report-error');
  jest.isolateModules(() => {
    module = require('./report-error');
  });
  return module!;
};

const open = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  sent.mockClear();
  open('/search?search=my+bag#x');
});

// A mock in `fresh` would not work, because `isolateModules` would isolate the mock as well.
jest.mock('./describe-error', () => ({ describeError: (error: Error) => ({ message: error.message }) }));

describe('a report', () => {
  it('contains the error and the path, without the search text', () => {
    const remote = { name: 'first-part', version: '1.0.0' };
    fresh().reportError(new Error('boom'), remote);
    fresh().reportError(new Error('boom'), remote, true);
    const report = { message: 'boom', page: '/search', remote };
    expect(getSent()).toEqual([report, { ...report, fault: true }]);
  });

  it('contains the steps of loading that failed', () => {
    const step = { remote: 'cards', step: 'entry', attempt: 2, ms: 8_000, reason: 'timeout' } as const;
    mockGetTrace.mockReturnValueOnce([step]);
    fresh().reportError(new Error('boom'));
    expect(getSent()).toEqual([{ message: 'boom', page: '/search', trace: [step] }]);
  });

  it('is sent once for each cause and path, and at most five times', () => {
    const { reportError } = fresh();
    for (let time = 0; time < 3; time += 1) reportError(new Error('boom'));
    open('/report');
    reportError(new Error('boom'));
    for (let cause = 0; cause < 20; cause += 1) reportError(new Error(`cause ${cause}`));
    expect(getSent().map(({ page, message }) => `${page} ${message}`)).toEqual([
      '/search boom',
      '/report boom',
      '/report cause 0',
      '/report cause 1',
      '/report cause 2',
    ]);
  });

  it('never fails', async () => {
    const hostile = {
      get message(): string {
        throw new Error('no message for you');
      },
    };
    await fresh().reportError(hostile);
    expect(getSent()).toEqual([]);
  });
});

const getSent = () => sent.mock.calls.map(([error]) => error);
