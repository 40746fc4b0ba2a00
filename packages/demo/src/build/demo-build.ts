import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/** MSW's service worker: it lies only beside builds of the demo. */
const worker = require.resolve('msw/mockServiceWorker.js');

/** The pictures of the sample campus. */
const drawings = dirname(require.resolve('@lost-found/contracts/drawings/proof-card.svg'));

interface DemoBuild {
  /** Where the app will be served, if it does not find out itself. */
  assetPrefix?: string;
}

/**
 * The demo build of an app, from its ordinary one: another entry, which starts the worker before the app, and beside
 * the page the worker itself and the pictures. What the app exposes to a shell stays as it is.
 */
export const demoBuild = (config: RsbuildConfig, { assetPrefix }: DemoBuild = {}): RsbuildConfig => ({
  ...config,
  source: { ...config.source, entry: { index: './src/demo' } },
  output: {
    ...config.output,
    ...(assetPrefix && { assetPrefix }),
    distPath: { root: join(import.meta.dirname, '../../../../.cache/demo', basename(String(config.root))) },
    cleanDistPath: true,
    copy: [{ from: worker }, { from: drawings, to: 'drawings' }],
  },
});
