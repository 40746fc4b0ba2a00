/*
 * Import rules (docs/architecture.md shows them). scripts/check-boundaries.mjs first proves on a small wrong tree that
 * each rule can fail, then runs them over the repository.
 */
const test = '(\\.spec\\.tsx?$|/test/|/testing/|^packages/test-kit/)';

/** The built or sourced twin of a package is the same package. */
const ours = '^(apps|services|packages|e2e|scripts)/';

const betweenFolders = [
  {
    name: 'app-imports-no-app',
    comment:
      'The apps are built and released apart from each other. Only the single app, which is never shipped, is all of them.',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/shell/single\\.tsx$' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'app-imports-packages-only',
    comment: 'An app knows the service by its HTTP contract.',
    from: { path: '^apps/' },
    to: { path: '^(services|e2e|scripts)/' },
  },
  {
    name: 'service-imports-its-packages-only',
    from: { path: '^services/' },
    to: { path: ours, pathNot: '^(services/|packages/(contracts|matcher|site-store|test-kit)/)' },
  },
  {
    name: 'client-packages-import-contracts-only',
    from: { path: '^packages/(api-client|i18n|mocks)/' },
    to: { path: ours, pathNot: '^packages/($1|contracts|test-kit)/' },
  },
  {
    name: 'base-packages-import-nothing-of-ours',
    from: {
      path: '^packages/(design-system|router|build-config|matcher|site-store)/',
      pathNot: `(^packages/matcher/sets/|${test})`,
    },
    // The rule of a mount is the same for `apps/apps.json` and for the pointer; a release and its signature are the same in each repository.
    to: {
      path: ours,
      pathNot:
        '^packages/($1/|site-store/src/(mounts|describe-release|fit|foresee-fit|foreign-styles|layout|pointer|remote-site|sign-folder|site-refusal|walk-main-path))',
    },
  },
  {
    name: 'app-kit-stands-below-the-apps',
    comment: 'What both remotes need; it knows neither, and is built into the bundle of each.',
    from: { path: '^packages/app-kit/', pathNot: test },
    to: { path: ours, pathNot: '^packages/(app-kit|api-client|contracts|design-system|i18n|router)/' },
  },
  {
    name: 'demo-imports-packages-only',
    comment: 'It goes around an app, which starts it; it knows none.',
    from: { path: '^packages/(demo|gallery)/' },
    to: { path: '^(apps|services|e2e|scripts)/' },
  },
  {
    name: 'contracts-import-nothing-of-ours',
    from: { path: '^packages/contracts/' },
    to: { path: ours, pathNot: '^packages/(contracts|router)/' },
  },
  {
    name: 'contracts-name-router-types-only',
    comment: 'The service uses the contracts too, and has no router.',
    from: { path: '^packages/contracts/' },
    to: { path: '^packages/router/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'router-is-the-only-door',
    comment: 'The facade is what the bundles share; a second way in would be a second copy.',
    from: { pathNot: '^packages/router/' },
    to: { path: '(^|node_modules/)react-router(-dom)?(/|$)' },
  },
  {
    name: 'e2e-sees-the-outside-only',
    comment: 'It drives the built system, and the commands, as a person would.',
    from: { path: '^e2e/' },
    to: { path: ours, pathNot: '^(e2e/|packages/(contracts|site-store|test-kit)/|scripts/)' },
  },
];

const insideAnApp = [
  {
    name: 'features-never-meet',
    comment: 'What two features need moves down into a package or up into the route.',
    from: { path: '^(apps/[^/]+/src/features)/([^/]+)/' },
    to: { path: '^$1/', pathNot: '^$1/$2/' },
  },
  {
    name: 'feature-imports-no-route',
    from: { path: '^(apps/[^/]+/src)/features/' },
    to: { path: '^$1/routes[/.]' },
  },
  {
    name: 'parts-import-neither-feature-nor-route',
    comment: 'Parts are pieces of the domain that several features show.',
    from: { path: '^(apps/[^/]+/src)/parts/', pathNot: test },
    to: { path: '^$1/(features/|routes[/.])' },
  },
  {
    name: 'shared-imports-shared-only',
    comment: 'Shared code knows no noun of the domain.',
    from: { path: '^(apps/[^/]+/src)/shared/', pathNot: test },
    to: { path: '^$1/(parts/|features/|routes[/.])' },
  },
];

const insideTheService = [
  {
    name: 'platform-imports-no-module',
    comment:
      'What is no noun of the domain stands below the modules; its database knows their tables by their entities.',
    from: { path: '^services/api/src/platform/', pathNot: test },
    to: { path: '^services/api/src/', pathNot: '(^services/api/src/platform/|\\.entity\\.ts$)' },
  },
  {
    name: 'entities-stay-in-their-module',
    comment:
      "A module asks another module's service; its table is the module's own affair. Statistics and the operator's commands read every table.",
    from: {
      path: '^services/api/src/((?:platform/)?[^/]+)/',
      pathNot: `(^services/api/src/(platform/database|statistics|operator)/|${test})`,
    },
    to: { path: '^services/api/src/.*\\.entity\\.ts$', pathNot: '^services/api/src/$1/' },
  },
];

const everywhere = [
  {
    name: 'no-circular-imports',
    comment:
      'Types alone leave nothing behind to go round; two entities name each other where each has the other.',
    from: { pathNot: '\\.entity\\.ts$' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolvable-imports',
    comment:
      'An import that leads nowhere would escape every other rule. The packages of an image are only in it.',
    from: { pathNot: '^e2e/support/containers/storage/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-test-code-in-production',
    from: { path: '^(apps|services|packages)/[^/]+/src/', pathNot: test },
    to: { path: test },
  },
  {
    name: 'no-mocks-in-production',
    comment:
      'A page that has them asks no service. They answer in tests, and in the demo builds of the apps.',
    from: {
      path: '^(apps|services|packages)/',
      pathNot: `(^apps/[^/]+/(src/demo\\.ts|rsbuild\\.demo\\.config\\.ts)$|^packages/(demo|mocks)/|${test})`,
    },
    to: { path: '(^packages/(demo|mocks)/|node_modules/msw/)' },
  },
  {
    name: 'sample-data-is-loaded-by-name',
    comment:
      'No app carries the sample campus: the service loads it where it is asked to, and the mocks play it.',
    from: { pathNot: `(^packages/(contracts/src/sample|mocks)/|^services/api/src/sample-data/|${test})` },
    to: { path: '^packages/contracts/(src/)?sample/' },
  },
  {
    name: 'no-dev-dependency-in-production',
    comment: 'react comes from the app that uses the package, so a package has it for development only.',
    from: { path: '^(apps|services|packages)/[^/]+/src/', pathNot: test },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: 'node_modules/react(-dom)?/',
    },
  },
  {
    name: 'no-undeclared-dependency',
    from: { path: '^(apps|services|packages|e2e)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

const forbidden = [...betweenFolders, ...insideAnApp, ...insideTheService, ...everywhere];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `source` before `default`: a package of ours is its source, whether it is built or not.
      conditionNames: ['source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
