import { wordSystemError } from './startup-error.js';

const systemError = (code: string) => Object.assign(new Error(`${code}: told by the system`), { code });

describe('wordSystemError', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'read-only disk'],
    ['EACCES', 'permission denied'],
    ['EADDRINUSE', 'already in use'],
  ])('words %s in one line', (code, reason) => {
    expect(wordSystemError(systemError(code))).toMatch(new RegExp(`^Cannot start: .*${reason}.*$`));
  });

  it('leaves other errors alone', () => {
    expect(wordSystemError(new Error('a mistake'))).toBeNull();
    expect(wordSystemError(undefined)).toBeNull();
  });
});
