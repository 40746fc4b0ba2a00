import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { chunkGroups } from './chunk-groups.ts';
import { developmentServer } from './development.ts';
import { federationRuntimeAlias } from './federation-runtime.ts';
import { sharedFor } from './shared.ts';

const favicon = join(import.meta.dirname, '../assets/favicon.svg');

export interface FederatedApp {
  /** The name in `/remotes.json`, in the URL of a release and in class names. */
  name: string;
  /** The host loads remotes at run time; a remote exposes `./module` and has a page of its own. */
  kind: 'host' | 'remote';
  /** The folder of the app: `import.meta.dirname`. */
  root: string;
  /** The environment variable with the port of the development server, and the port without it. */
  port: { env: string; default: number };
}

/** The build of an app of this site: `export default defineFederatedApp({ … })` in its rsbuild.config.ts. */
export const defineFederatedApp = (app: FederatedApp): RsbuildConfig => {
  const isHost = app.kind === 'host';
  const { version } = JSON.parse(readFileSync(join(app.root, 'package.json'), 'utf8')) as { version: string };
  const development = process.argv.includes('dev');
  return defineConfig({
    root: app.root,
    source: {
      entry: { index: './src/index' },
      define: { APP_VERSION: JSON.stringify(version) },
    },
    resolve: { alias: federationRuntimeAlias() },
    html: { template: './index.html', scriptLoading: 'defer', favicon },
    // The one font that every page needs; a remote's own copy of it is used only where it stands alone.
    performance: isHost ? { preload: { type: 'all-assets', include: [/latin-wght-normal/] } } : {},
    output: {
      // No app knows where it will be served: its files lie in the folder of a release.
      assetPrefix: 'auto',
      // Two apps may have a file of the same name; without the app's name their classes would collide.
      cssModules: { localIdentName: `${app.name}-[local]-[hash:base64:5]` },
      legalComments: 'none',
      // Inlined assets would need `data:` in more directives of the Content-Security-Policy than pictures.
      dataUriLimit: 0,
    },
    ...(development ? developmentServer(app) : {}),
    plugins: [
      pluginReact(),
      chunkGroups(),
      pluginModuleFederation({
        name: app.name.replaceAll('-', '_'),
        remotes: {},
        ...(isHost ? {} : { exposes: { './module': './src/module.tsx' } }),
        shared: sharedFor(app.root, isHost),
        // With version-first, one remote that is down would keep the whole page from starting.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: !isHost,
        bridge: { enableBridgeRouter: false },
        experiments: { optimization: { target: 'web' } },
      }),
    ],
    tools: {
      rspack: {
        // Shorter than the two minutes of the default, so that a page that hangs can be tried again.
        output: { chunkLoadTimeout: 15_000 },
        resolve: {
          // Contracts come from their TypeScript source, in which './x.js' means './x.ts'.
          conditionNames: ['source', '...'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        },
      },
    },
  });
};
