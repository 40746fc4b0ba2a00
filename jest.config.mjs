import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  esmOnly as browserEsmOnly,
  browserTests,
  leftAlone,
  resolver,
  swc,
} from './packages/build-config/src/jest/browser-tests.mjs';
import { groupedSpecs } from './scripts/jest/groups.mjs';
import { apps } from './scripts/lib/apps.mjs';

/** Packages without a CommonJS build; swc compiles them like our own sources. */
const esmOnly = [
  ...browserEsmOnly,
  '@nestjs',
  '@appthreat',
  '@fastify/cookie',
  '@tokenizer',
  '@borewit',
  'content-disposition',
  'cookie',
  'feed',
  'file-type',
  'jose',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'eventemitter3',
  'p-queue',
  'p-timeout',
  'strtok3',
  'token-types',
  'uid',
  'uint8array-extras',
];

const node = swc({
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
});

/** Spec files run in groups in `npm test` and `npm run unit`, each by itself where one is asked for. */
const isGrouped = Boolean(process.env.TEST_GROUPS);

/**
 * The spec files of a project, or the groups of them.
 * @param {string} name of the groups
 * @param {string[]} places files, and folders with a slash behind them
 */
const specs = (name, places) =>
  isGrouped
    ? groupedSpecs(name, places)
    : places.map((place) => `<rootDir>/${place}${place.endsWith('/') ? '**/*.spec.{ts,tsx,mjs}' : ''}`);

const noteUse = '<rootDir>/scripts/jest/note-use.cjs';

const shared = {
  rootDir: import.meta.dirname,
  setupFilesAfterEnv: [noteUse],
  resolver,
  transformIgnorePatterns: leftAlone(esmOnly),
  restoreMocks: true,
};

const api = {
  ...shared,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/services/api/test/harness/patience.ts', noteUse],
  transform: { '^.+\\.m?[jt]s$': node },
  moduleNameMapper: {
    '^es-toolkit/compat$': '<rootDir>/scripts/jest/es-toolkit.cjs',
    '^\\./sqlite3-binding\\.js$': '<rootDir>/scripts/jest/sqlite3-binding.cjs',
  },
};

/*
 * Suites run on SQLite and on PostgreSQL where they rest on SQL, locks, transactions, searching, migrations, unique keys,
 * deletion of old rows or news between instances; also the conformance. Of a suite that is there for its races only these run on
 * PostgreSQL (services/api/test/harness/engines.ts). Rules of the service's own code and of HTTP, which no database changes, are
 * proven on SQLite alone. `npm run test:full` runs all of them on both, and what is in the last three lists, which `npm test` leaves
 * out (docs/tests.md). Each suite, or its folder with a slash behind it, is in one of the lists:
 * engines.spec.ts refuses one that is not.
 */
const engines = JSON.parse(
  readFileSync(new URL('./services/api/test/engines.json', import.meta.url), 'utf8'),
);
/** @type {(list: string) => string[]} */
const getSuites = (list) => engines[list].map((/** @type {string} */ entry) => `services/api/${entry}`);

/** A path on the command line also runs specs of the full run. */
const isFullRun = !isGrouped || Boolean(process.env.EVERY_COMBINATION);
const inFullRun = [
  'inFullRunOnly',
  process.env.TEST_DATABASE_URL ? 'inFullRunOnPostgres' : 'inFullRunOnSqlite',
];
const onSqlite = [...getSuites('onSqliteOnly'), ...(isFullRun ? inFullRun.flatMap(getSuites) : [])];

const packagesInBrowsers = [
  'app-kit',
  'design-system',
  'gallery',
  'i18n',
  'api-client',
  'router',
  'mocks',
].map((name) => `packages/${name}/src/`);

/** jest-dom is a dependency of the packages with screens, not of the workspace's root. */
const { resolve } = createRequire(new URL('./packages/design-system/package.json', import.meta.url));

export default {
  testSequencer: '<rootDir>/scripts/jest/longest-first.cjs',
  // A suite of the service leaves about 100 MB behind; a worker that nears its heap's end does nothing but collect.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'contracts',
      testMatch: specs('contracts', [
        'packages/contracts/src/',
        'packages/matcher/src/',
        'packages/matcher/sets/',
        ...(isFullRun ? ['packages/matcher/bench/'] : []),
      ]),
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/seed.cjs', noteUse],
      testEnvironment: 'node',
      transform: { '^.+\\.m?[jt]s$': node },
    },
    {
      ...shared,
      displayName: 'scripts',
      testMatch: specs('scripts', ['scripts/', 'packages/site-store/src/']),
      testEnvironment: 'node',
      transform: { '^.+\\.m?[jt]s$': node },
    },
    { ...api, displayName: 'api', testMatch: specs('api', onSqlite) },
    {
      ...api,
      displayName: 'api-both-engines',
      testMatch: specs('api-both-engines', getSuites('onBothEngines')),
    },
    {
      ...browserTests,
      ...shared,
      displayName: 'browser',
      // A registry of modules is one page: apps do not share it.
      testMatch: [
        ...apps.flatMap(({ name, folder }) => specs(name, [`${folder}/src/`])),
        ...specs('packages', packagesInBrowsers),
      ],
      setupFilesAfterEnv: [
        resolve('@testing-library/jest-dom'),
        '<rootDir>/scripts/jest/patience.cjs',
        '<rootDir>/scripts/jest/beyond-jsdom.cjs',
        noteUse,
      ],
    },
  ],
};
