import { trustOwnScripts } from './trusted-scripts';

/** Returns the policy that the page makes. */
const makePolicy = () => {
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { defaultPolicy: null, createPolicy } });
  trustOwnScripts();
  return createPolicy.mock.calls[0];
};
afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

test.each([
  ['/remotes/cards/1.0.0/main.js', true],
  [`${window.location.origin}/remotes/keys/1.0.0/pdf.worker.mjs`, true],
  ['/sw.js', true],
  ['http://localhost:3102/remoteEntry.js', true],
  ['/remotes/../api/files/1', false],
  ['/api/files/1', false],
  ['/sw.js/more', false],
  ['https://localhost.evil.example/remotes/a/1/main.js', false],
  ['//evil.example/remotes/a/1/main.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://localhost/1', false],
  ['javascript:alert(1)', false],
])('the script %s may load: %s', (address, isOwn) => {
  expect(makePolicy()[1].createScriptURL(address)).toBe(isOwn ? address : null);
});

test('the policy of the page makes no HTML and no code of a text', () => {
  const [name, rules] = makePolicy();
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
});

test('a browser without Trusted Types runs the page', () => {
  expect(trustOwnScripts).not.toThrow();
});
