/*
 * For each rule of .dependency-cruiser.cjs the smallest tree that breaks it.
 */
const imports = (specifier) => `import { x } from '${specifier}';\nexport const y = x;\n`;
const exportsX = 'export const x = 1;\n';

const pair = (from, specifier, to, content = exportsX) => ({ [from]: imports(specifier), [to]: content });

export const wrongTrees = {
  'app-imports-no-app': pair('apps/one/src/a.ts', '../../two/src/b', 'apps/two/src/b.ts'),
  'app-imports-packages-only': pair(
    'apps/one/src/c.ts',
    '../../../services/api/src/d',
    'services/api/src/d.ts',
  ),
  'service-imports-contracts-only': pair(
    'services/api/src/e.ts',
    '../../../packages/i18n/src/f',
    'packages/i18n/src/f.ts',
  ),
  'client-packages-import-contracts-only': pair(
    'packages/mocks/src/g.ts',
    '../../i18n/src/h',
    'packages/i18n/src/h.ts',
  ),
  'base-packages-import-nothing-of-ours': pair(
    'packages/router/src/i.ts',
    '../../contracts/src/j',
    'packages/contracts/src/j.ts',
  ),
  'demo-imports-packages-only': pair(
    'packages/demo/src/r.ts',
    '../../../apps/one/src/s',
    'apps/one/src/s.ts',
  ),
  'contracts-import-nothing-of-ours': pair(
    'packages/contracts/src/k.ts',
    '../../i18n/src/l',
    'packages/i18n/src/l.ts',
  ),
  'contracts-name-router-types-only': pair(
    'packages/contracts/src/m.ts',
    '../../router/src/n',
    'packages/router/src/n.ts',
  ),
  'router-is-the-only-door': pair(
    'apps/one/src/o.ts',
    'react-router-dom',
    'node_modules/react-router-dom/index.js',
  ),
  'e2e-sees-the-outside-only': pair('e2e/tests/p.ts', '../../apps/one/src/q', 'apps/one/src/q.ts'),
  'features-never-meet': pair(
    'apps/one/src/features/items/a.ts',
    '../claims/b',
    'apps/one/src/features/claims/b.ts',
  ),
  'feature-imports-no-route': pair(
    'apps/one/src/features/items/c.ts',
    '../../routes/d',
    'apps/one/src/routes/d.ts',
  ),
  'lib-imports-neither-feature-nor-route': pair(
    'apps/one/src/lib/e.ts',
    '../features/items/f',
    'apps/one/src/features/items/f.ts',
  ),
  'common-imports-no-module': pair(
    'services/api/src/common/a.ts',
    '../items/b.js',
    'services/api/src/items/b.ts',
  ),
  'database-imports-entities-only': pair(
    'services/api/src/database/c.ts',
    '../items/d.js',
    'services/api/src/items/d.ts',
  ),
  'entities-stay-in-their-module': pair(
    'services/api/src/claims/e.ts',
    '../items/item.entity.js',
    'services/api/src/items/item.entity.ts',
  ),
  'no-circular-imports': {
    'packages/i18n/src/round.ts': `import { b } from './about';\nexport const a = b;\n`,
    'packages/i18n/src/about.ts': `import { a } from './round';\nexport const b = a;\n`,
  },
  'no-unresolvable-imports': { 'packages/i18n/src/lost.ts': imports('./nowhere') },
  'no-mocks-in-production': pair(
    'apps/one/src/index.ts',
    '../../../packages/mocks/src/t',
    'packages/mocks/src/t.ts',
  ),
  'no-test-code-in-production': pair(
    'packages/i18n/src/q.ts',
    './testing/r',
    'packages/i18n/src/testing/r.ts',
  ),
  'no-dev-dependency-in-production': {
    ...pair('packages/i18n/src/s.ts', 'a-test-tool', 'node_modules/a-test-tool/index.js'),
    'packages/i18n/package.json': JSON.stringify({ name: 'i18n', devDependencies: { 'a-test-tool': '1' } }),
  },
  'no-undeclared-dependency': pair(
    'packages/mocks/src/t.ts',
    'undeclared',
    'node_modules/undeclared/index.js',
  ),
};
