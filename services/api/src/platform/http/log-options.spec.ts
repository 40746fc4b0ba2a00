import { withoutAddresses } from './fastify-logger.js';

describe('withoutAddresses', () => {
  it.each([
    ['550 <noor.haddad+lost@students.campus.test> unknown', '550 <[address]> unknown'],
    ['Key (email)=(a@b.es) exists', 'Key (email)=([address]) exists'],
    ['at /node_modules/.pnpm/@nestjs+core@12.5.1_x/core.js:1', undefined],
  ])('of %s', (text, expected = text) => {
    expect(withoutAddresses(text)).toBe(expected);
  });

  it('takes linear time for a long text', () => {
    const start = performance.now();
    withoutAddresses('a.'.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
