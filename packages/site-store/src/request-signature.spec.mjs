// @ts-check
import { findKey, getPublicKey, newKeys, readPublicKey } from './keys.mjs';
import { checkSignature, formatSignatureBase, signRequest } from './request-signature.mjs';

const { privateKey } = newKeys();
const keys = [readPublicKey(getPublicKey(privateKey))];
const now = Date.parse('2026-12-01T12:00:00Z');
const request = { method: 'POST', url: 'https://lost.campus.example/api/releases/lost-cards', body: 'all' };
const signed = (at = now, key = privateKey) => ({ ...request, headers: signRequest(request, key, at) });

it('The text that is signed is that of RFC 9421, appendix B.2.6.', () => {
  const base = formatSignatureBase(
    [
      ['date', 'Tue, 20 Apr 2021 02:07:55 GMT'],
      ['@method', 'POST'],
      ['@path', '/foo'],
      ['@authority', 'example.com'],
      ['content-type', 'application/json'],
      ['content-length', '18'],
    ],
    '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  );
  const key = readPublicKey('JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs');
  const signature =
    'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==';
  expect(findKey([key], Buffer.from(base), signature)).toBe(key);
});

it('A signed request names its key, its digest and a nonce of its own.', () => {
  const [first, second] = [signed(), signed()].map((one) => checkSignature(one, keys, now));
  expect(first).toEqual({
    key: keys[0]?.fingerprint,
    digest: first?.digest,
    nonce: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(first?.digest).toMatch(/^sha-256=:.{44}:$/);
  expect(second?.nonce).not.toBe(first?.nonce);
});

it.each([
  ['without headers', { headers: {} }, 'It has no signature'],
  ['of another site', { url: 'https://evil.example/api/releases/lost-cards' }, 'signed for another request'],
  ['of another app', { url: 'https://lost.campus.example/api/releases/key-cards' }, 'signed for another'],
  ['with another method', { method: 'GET' }, 'signed for another request'],
])('A request %s is refused.', (_, change, reason) => {
  expect(() => checkSignature({ ...signed(), ...change }, keys, now)).toThrow(reason);
});

it.each([
  ['content-digest', /.(?==:$)/, 'A', 'signed for another request'],
  ['signature', /^release=:./, 'release=:~', 'It has no signature'],
  ['signature-input', 'ed25519', 'hmac-sha256', 'It has no signature'],
  ['signature-input', '"content-digest"', '"content-type"', 'It has no signature'],
  ['signature-input', /expires=\d+/, 'expires=9999999999', 'signed for another request'],
  ['signature-input', 'release=', 'other=(), release=', 'It has no signature'],
])('A request with another %s (%s) is refused.', (name, before, after, reason) => {
  const { headers, ...rest } = signed();
  const changed = { ...headers, [name]: headers[/** @type {'signature'} */ (name)].replace(before, after) };
  // The last character of a digest can be the one that it is changed to.
  if (changed['content-digest'] === headers['content-digest'] && name === 'content-digest')
    changed['content-digest'] = headers['content-digest'].replace(/.(?==:$)/, 'E');
  expect(() => checkSignature({ ...rest, headers: changed }, keys, now)).toThrow(reason);
});

it('A request by another key is refused, also under the name of a known key.', () => {
  const other = newKeys().privateKey;
  expect(() => checkSignature(signed(now, other), keys, now)).toThrow(/^[0-9a-f]{12} is no key that/);
  const { headers, ...rest } = signed(now, other);
  const input = headers['signature-input'].replace(/keyid="\w+"/, `keyid="${keys[0]?.fingerprint}"`);
  const renamed = { ...rest, headers: { ...headers, 'signature-input': input } };
  expect(() => checkSignature(renamed, keys, now)).toThrow('signed for another request');
});

it.each([
  ['a day ago', -86_400, '86400 seconds ago'],
  ['a day ahead', 86_400, '86400 seconds in the future'],
  ['just too long ago', -301, '301 seconds ago'],
  ['just too far ahead', 61, '61 seconds in the future'],
])('A request signed %s is refused, and names the difference of the clocks.', (_, seconds, reason) => {
  expect(() => checkSignature(signed(now + seconds * 1000), keys, now)).toThrow(reason);
});

it.each([-300, 60])('A request signed %s seconds from now counts.', (seconds) => {
  expect(checkSignature(signed(now + seconds * 1000), keys, now).key).toBe(keys[0]?.fingerprint);
});
