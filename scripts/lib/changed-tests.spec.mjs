import { testsOf } from './changed-tests.mjs';

const all = [
  'apps/admin-console/src/routes/claims.tsx',
  'e2e/tests/screens/console/claims.spec.ts',
  'e2e/tests/screens/portal/search.spec.ts',
  'packages/contracts/src/items/item.ts',
  'packages/contracts/src/items/item.spec.ts',
  'packages/i18n/src/locales.spec.ts',
  'services/api/src/platform/mail/mail.spec.ts',
  'services/api/test/claims/claims.spec.ts',
  'services/api/test/mail/outbox.spec.ts',
  'services/api/test/settings/settings.spec.ts',
];
/** @type {Record<string, string>} */
const texts = {
  'services/api/test/settings/settings.spec.ts': "from '../../src/claims/handover/pickup.service.js';",
};
const choose = (/** @type {string[]} */ ...changed) => testsOf(changed, all, (file) => texts[file] ?? '');

test.each([
  [
    'a spec file: itself',
    'services/api/test/settings/settings.spec.ts',
    { specs: ['services/api/test/settings/settings.spec.ts'] },
  ],
  [
    'a file of a package: the specs of the package',
    'packages/i18n/locales/en/admin.json',
    { specs: ['packages/i18n/src/locales.spec.ts'] },
  ],
  [
    'a file of the service: the specs of its folder, and those that import it',
    'services/api/src/claims/handover/pickup.service.ts',
    { specs: ['services/api/test/claims/claims.spec.ts', 'services/api/test/settings/settings.spec.ts'] },
  ],
  [
    'a file of the platform: the specs of its folder, and its own',
    'services/api/src/platform/mail/mail.ts',
    { specs: ['services/api/src/platform/mail/mail.spec.ts', 'services/api/test/mail/outbox.spec.ts'] },
  ],
  [
    'a screen: the specs that Jest finds, and its spec in the browser',
    'apps/admin-console/src/routes/claims.tsx',
    {
      related: ['apps/admin-console/src/routes/claims.tsx'],
      browser: ['e2e/tests/screens/console/claims.spec.ts'],
    },
  ],
  [
    'a spec of the browser: itself',
    'e2e/tests/screens/portal/search.spec.ts',
    { browser: ['e2e/tests/screens/portal/search.spec.ts'] },
  ],
  ['a text: none', 'docs/desk.md', {}],
])('a change of %s', (_what, file, expected) => {
  expect(choose(file)).toEqual({ specs: [], related: [], browser: [], ...expected });
});
