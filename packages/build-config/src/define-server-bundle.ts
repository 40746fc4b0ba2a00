import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { appIn, browserApp } from './browser-app.ts';

/**
 * Builds the bundle that draws an app's pages on the server: `src/server.tsx` with all its imports as one file,
 * `dist/server.mjs`. Its class names are those of the app's styles, because both builds use the same naming.
 */
export const defineServerBundle = ({ root }: { root: string }): RsbuildConfig => {
  const { source, output, plugins, tools } = browserApp({ ...appIn(root), root });
  const [react, texts] = plugins;
  return defineConfig({
    root,
    source: { ...source, entry: { server: './src/server' } },
    plugins: [react, texts],
    splitChunks: false,
    output: {
      target: 'node',
      module: true,
      cleanDistPath: false,
      emitCss: false,
      emitAssets: false,
      minify: true,
      distPath: { root: 'dist', js: '' },
      filename: { js: 'server.mjs' },
      legalComments: output.legalComments,
      sourceMap: output.sourceMap,
      cssModules: output.cssModules,
    },
    tools: {
      rspack: {
        resolve: tools.rspack.resolve,
        module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
        plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      },
    },
  });
};
