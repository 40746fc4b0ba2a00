import { asRemoteError, DownloadError, failedFile, getReason, RemoteError } from './remote-error';

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more });

describe('asRemoteError', () => {
  it('gives the error its reason', () => {
    expect(asRemoteError('public-portal', new DOMException('late', 'TimeoutError')).reason).toBe('timeout');
    expect(asRemoteError('public-portal', named('ChunkLoadError', { type: 'timeout' })).reason).toBe(
      'timeout',
    );
    expect(asRemoteError('public-portal', new DownloadError('/x', 'missing')).reason).toBe('missing');
    expect(asRemoteError('public-portal', new TypeError('x is not a function')).reason).toBe('broken');
  });

  it('returns an error that already has a reason', () => {
    const error = new RemoteError('admin-console', 'contract');
    expect(asRemoteError('admin-console', error)).toBe(error);
  });
});

describe('getReason', () => {
  it.each([
    ['a remote that is not installed', new RemoteError('admin-console', 'missing'), 'missing'],
    ['a page that cannot be downloaded', named('ChunkLoadError', { type: 'missing' }), 'unreachable'],
    [
      'a stylesheet that cannot be downloaded',
      named('Error', { code: 'CSS_CHUNK_LOAD_FAILED' }),
      'unreachable',
    ],
    ['a page that hangs', named('ChunkLoadError', { type: 'timeout' }), 'timeout'],
    ['a page that throws', new TypeError('undefined is not a function'), 'broken'],
    ['a page that throws a value that is not an Error', 'oops', 'broken'],
  ])('returns the reason for %s', (_, error, reason) => {
    expect(getReason(error)).toBe(reason);
  });
});

describe('failedFile', () => {
  const chunk = named('ChunkLoadError', { type: 'missing', request: '/remotes/x/a.js' });

  it.each([
    ['a page', chunk, '/remotes/x/a.js'],
    ['a remote', asRemoteError('admin-console', chunk), '/remotes/x/a.js'],
    ['a manifest', asRemoteError('admin-console', new DownloadError('/m.json', 'broken')), '/m.json'],
    ['a page that throws', new TypeError('x'), undefined],
    ['a remote that is not installed', new RemoteError('admin-console', 'missing'), undefined],
    ['an undefined error', undefined, undefined],
  ])('returns the URL of the failed file, if any, for %s', (_, error, file) => {
    expect(failedFile(error)).toBe(file);
  });
});
