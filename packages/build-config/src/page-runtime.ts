import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';
import { federationRuntimeAlias } from './federation-runtime.ts';

const name = 'federation-runtime';

const configuration = (folder: string): Rspack.Configuration => ({
  mode: 'production',
  target: ['web', 'es2020'],
  context: import.meta.dirname,
  entry: { [name]: '@module-federation/runtime-core' },
  // The global in which the federation plugin's `externalRuntime` looks for it.
  output: {
    path: folder,
    filename: '[name].js',
    library: { type: 'window', name: '_FEDERATION_RUNTIME_CORE' },
  },
  resolve: { alias: federationRuntimeAlias() },
  plugins: [
    // The federation plugin defines the same values for a page in a browser.
    new rspack.DefinePlugin({
      ENV_TARGET: '"web"',
      FEDERATION_BUILD_IDENTIFIER: '""',
      FEDERATION_HAS_EXPOSES: 'false',
      FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    }),
  ],
});

/** The runtime of Module Federation as a script of its own. */
const buildRuntime = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  try {
    const compiler = rspack(configuration(folder));
    const stats = await promisify(compiler.run.bind(compiler))();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
    return await readFile(join(folder, `${name}.js`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Gives an app's page the runtime of Module Federation as its first script. A remote that is loaded into a page
 * finds it there: so each page has one, and no entry of a remote brings 16 kB (brotli) of its own.
 */
export const pageRuntime = (): RsbuildPlugin => ({
  name: 'page-runtime',
  setup: (api) => {
    const script = buildRuntime();
    script.catch(() => undefined); // reported where it is awaited
    const getFile = (content: Buffer) =>
      `static/js/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.js`;
    api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
      const content = await script;
      compilation.emitAsset(getFile(content), new sources.RawSource(content, false));
    });
    api.modifyHTMLTags(async (tags, { assetPrefix }) => {
      const src = `${assetPrefix === 'auto' ? '' : assetPrefix}${getFile(await script)}`;
      tags.headTags.unshift({ tag: 'script', attrs: { defer: true, src } });
      return tags;
    });
  },
});
