import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Stands in requests for the folder in which the workspace lies. */
const WORKSPACE = 'workspace-root';

/** A list of the federation's manifest comes in the order in which its entries were found. */
const sortManifest = (file: string): void => {
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { shared?: { id: string }[] };
  manifest.shared?.sort((a, b) => (a.id < b.id ? -1 : 1));
  writeFileSync(file, JSON.stringify(manifest));
};

/**
 * The same sources are the same release, wherever they are built. By default the ids of the shared modules are made of the
 * path of their files, and so is a part of the federation's runtime.
 */
export const sameInEveryFolder = (workspace: string): RsbuildPlugin => ({
  name: 'same-in-every-folder',
  setup: (api) => {
    api.modifyRspackConfig((config) => {
      if (config.mode !== 'production') return;
      config.optimization = { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' };
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, [WORKSPACE]: workspace } };
      config.plugins = [
        ...(config.plugins ?? []),
        {
          apply: (compiler: Rspack.Compiler) =>
            compiler.hooks.compilation.tap(WORKSPACE, (_, { normalModuleFactory }) => {
              normalModuleFactory.hooks.beforeResolve.tap(WORKSPACE, (data) => {
                if (data.request.includes('data:text/javascript'))
                  data.request = data.request.replaceAll(encodeURIComponent(workspace), WORKSPACE);
              });
            }),
        },
      ];
    });
    // Its way to load packages in Node names the file that it is in.
    api.transform({ test: /[\\/]pdfjs-dist[\\/].*[\\/]pdf\.mjs$/ }, ({ code }) =>
      code.replaceAll('createRequire(import.meta.url)', "createRequire('file:///')"),
    );
    api.onAfterBuild(() => sortManifest(join(api.context.distPath, 'mf-manifest.json')));
  },
});
