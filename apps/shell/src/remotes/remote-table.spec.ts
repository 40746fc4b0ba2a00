import { remoteFor } from './remote-table';

describe('remoteFor', () => {
  it.each([
    ['/', 'public-portal'],
    ['/search', 'public-portal'],
    ['/administration', 'public-portal'],
    ['/nobody/knows/this', 'public-portal'],
    ['/admin', 'admin-console'],
    ['/admin/items', 'admin-console'],
    ['/Admin/Items', 'admin-console'],
  ])('%s belongs to %s', (path, name) => {
    expect(remoteFor(path).name).toBe(name);
  });
});
