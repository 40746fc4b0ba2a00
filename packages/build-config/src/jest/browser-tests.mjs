// @ts-check
import path from 'node:path';

const own = (/** @type {string} */ file) => path.join(import.meta.dirname, file);

/** The resolver of Jest for our packages: their sources here, their built files in another repository. */
export const resolver = own('resolver.cjs');

/** Packages of a browser without a CommonJS build, and ours; swc compiles them like an app's own sources. */
export const esmOnly = [
  '@lost-found',
  '@open-draft',
  '@tanstack',
  '@zxing',
  'headers-polyfill',
  'qr',
  'rettime',
  'until-async',
];

/** The settings of Jest with which it leaves all packages alone but these. */
export const leftAlone = (/** @type {string[]} */ names) => [
  `/node_modules/(?!(?:.*/node_modules/)?(?:${names.join('|')})/)`,
];

/**
 * Compiles sources with swc. Jest runs in CommonJS mode, because its ESM mode cannot load CommonJS dependencies.
 * @param {object} jsc
 */
export const swc = (jsc) => [
  '@swc/jest',
  {
    jsc: { target: 'es2022', ...jsc },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: 'inline',
    swcrc: false,
  },
];

/** Settings of Jest for an app's components: TypeScript and JSX, styles and files, and the constants of the build. */
export const browserTests = {
  resolver,
  transformIgnorePatterns: leftAlone(esmOnly),
  testEnvironment: 'jest-fixed-jsdom',
  transform: {
    '^.+\\.m?[jt]sx?$': swc({
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic' },
        // The bundler defines this in development.
        optimizer: { globals: { vars: { 'import.meta.webpackHot': 'undefined' } } },
      },
    }),
  },
  globals: { APP_NAME: 'test', APP_VERSION: '0.0.0' },
  moduleNameMapper: {
    '\\.module\\.css$': own('css-module.cjs'),
    '\\.(css|svg|woff2)$': own('asset.cjs'),
  },
};
