import { isFault } from './is-fault';
import { DownloadError, RemoteError } from './remote-error';

const file = '/remotes/first-part/1.0.0/entry.js';
const because = (cause: unknown) => new RemoteError('first-part', 'broken', { cause });
const named = (name: string, more: object = {}) => Object.assign(new Error(), { name, ...more });

it.each([
  ['what its code throws', new TypeError('x is undefined'), true],
  ['what its entry throws', because(new TypeError('x is undefined')), true],
  ['a module that is no remote', new RemoteError('first-part', 'broken'), true],
  ['another major of the contract', new RemoteError('first-part', 'contract'), true],
  ['a file of another content', because(new DownloadError(file, 'broken')), false],
  ['a chunk that does not arrive', named('ChunkLoadError', { request: file }), false],
  ['a limit of time', new DOMException('late', 'TimeoutError'), false],
  ['a page that a translator changed', new DOMException('removeChild', 'NotFoundError'), false],
  ['a refusal of the service', named('ApiError'), false],
  ['an address that no route has', { status: 404 }, false],
])('%s is a fault of the release: %#', (_, error, expected) => {
  expect(isFault(error)).toBe(expected);
});

it('Nothing is a fault of the release without a connection', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isFault(new TypeError('Failed to fetch'))).toBe(false);
});
