import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { type BrowserApp, browserApp, preloadedFont } from './browser-app.ts';
import { developmentServer } from './development.ts';
import { federationRuntimeAlias } from './federation-runtime.ts';
import { sharedFor } from './shared.ts';

export interface FederatedApp extends BrowserApp {
  /** The host loads remotes at run time; a remote exposes `./module` and has a page of its own. */
  kind: 'host' | 'remote';
  /** The environment variable with the port of the development server, and the port without it. */
  port: { env: string; default: number };
}

/** The build of an app of this site: `export default defineFederatedApp({ … })` in its rsbuild.config.ts. */
export const defineFederatedApp = (app: FederatedApp): RsbuildConfig => {
  const isHost = app.kind === 'host';
  const base = browserApp(app);
  const development = process.argv.includes('dev') ? developmentServer(app) : {};
  return defineConfig({
    ...base,
    ...development,
    resolve: { alias: federationRuntimeAlias() },
    html: { ...base.html, ...development.html },
    // A remote's own copy of the font is used only where it stands alone.
    performance: isHost ? { preload: preloadedFont } : {},
    plugins: [
      ...base.plugins,
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
  });
};
