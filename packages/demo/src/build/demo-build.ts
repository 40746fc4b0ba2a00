import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/** MSW's service worker. Only demo builds contain it. */
const worker = require.resolve('msw/mockServiceWorker.js');

/** The pictures of the sample campus. */
const drawings = dirname(require.resolve('@lost-found/contracts/drawings/proof-card.svg'));

interface DemoBuild {
  /** Public path of the app, if it cannot find it itself. */
  assetPrefix?: string;
}

/**
 * Turns an app's build into its demo build: another entry starts the worker before the app, and the output contains
 * the worker and the pictures. The exposed modules stay the same.
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
