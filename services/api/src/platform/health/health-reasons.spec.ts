import { withoutPaths } from './health-reasons.js';

describe('withoutPaths', () => {
  it.each([
    [
      "ENOENT: no such file or directory, open '/srv/lost-and-found/db.sqlite'",
      "ENOENT: no such file or directory, open '[path]'",
    ],
    [
      'The disk of /srv/data has 12 MB left (DISK_RESERVE_MB 200).',
      'The disk of [path] has 12 MB left (DISK_RESERVE_MB 200).',
    ],
    ['EACCES C:\\lost\\data', 'EACCES [path]'],
    [
      '/remotes/shell/1.0.0/index.html is missing; see https://campus.test/help/disk and/or the log',
      undefined,
    ],
    ['smtp://mail.campus.test:25 does not answer: ECONNREFUSED 10.0.0.7:25', undefined],
  ])('of %s', (text, expected = text) => {
    expect(withoutPaths(text)).toBe(expected);
  });
});
