import { resealed, seal, unseal } from './seal.js';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const keys = (...secretKeys: [string, ...string[]]) => ({ secretKeys });
const sealed = seal(keys(OLD), 'totp', 'anna', 'secret');

describe('a sealed text', () => {
  it('is another each time, because no nonce is used twice', () => {
    const texts = Array.from({ length: 100 }, () => seal(keys(OLD), 'totp', 'anna', 'secret'));
    expect(new Set(texts.map((text) => text.slice(0, 16))).size).toBe(100);
  });

  it('opens with each key of the list, for its owner and purpose alone', () => {
    expect(unseal(keys(NEW, OLD), 'totp', 'anna', sealed)).toBe('secret');
    expect(unseal(keys(NEW), 'totp', 'anna', sealed)).toBeNull();
    expect(unseal(keys(OLD), 'totp', 'bert', sealed)).toBeNull();
    expect(unseal(keys(OLD), 'other', 'anna', sealed)).toBeNull();
    const moved = resealed(keys(NEW, OLD), 'totp', 'anna', sealed);
    expect(unseal(keys(NEW), 'totp', 'anna', String(moved))).toBe('secret');
  });

  it('that was changed or cut is refused as a whole', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = Number(bytes[at]) ^ 1;
      for (const damaged of [changed, bytes.subarray(0, at)])
        expect(unseal(keys(OLD), 'totp', 'anna', damaged.toString('base64url'))).toBeNull();
    }
  });
});
