import { isOwnScript, trustOwnScripts } from './trusted-scripts';

test.each([
  ['/remotes/public-portal/1.0.0/main.js', true],
  [`${window.location.origin}/remotes/admin-console/1.0.0/pdf.worker.mjs`, true],
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
  expect(isOwnScript(address)).toBe(isOwn);
});

test('the policy of the page passes own scripts on, refuses others, and makes no HTML', () => {
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { defaultPolicy: null, createPolicy } });
  trustOwnScripts();
  const [name, rules] = createPolicy.mock.calls[0];
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
  expect(rules.createScriptURL('/remotes/a/1/main.js')).toBe('/remotes/a/1/main.js');
  expect(rules.createScriptURL('https://evil.example/x.js')).toBeNull();
  Reflect.deleteProperty(window, 'trustedTypes');
});

test('a browser without Trusted Types goes on', () => {
  expect(trustOwnScripts).not.toThrow();
});
