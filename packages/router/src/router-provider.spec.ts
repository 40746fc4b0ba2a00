import { scrollKey } from './router-provider';

describe('scrollKey', () => {
  it('distinguishes the first pages of two visits', () => {
    const first = (pathname: string, search = '') => scrollKey({ key: 'default', pathname, search });
    expect(first('/search')).not.toBe(first('/report'));
    expect(first('/search', '?search=bag')).not.toBe(first('/search'));
  });

  it('keeps two visits to one page in the history apart', () => {
    expect(scrollKey({ key: 'a1', pathname: '/search', search: '' })).toBe('a1');
  });
});
