import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { findForeignStyle } from '../../site-store/src/foreign-styles.mjs';
import { standsAlone } from './apps.mjs';
import { appIn, appsBeside, browserApp, preloadedFont } from './browser-app.ts';
import { developmentServer } from './development.ts';
import { federationRuntimeAlias } from './federation-runtime.ts';
import { ownRouter } from './own-router.ts';
import { type FirstPages, pageNeeds } from './page-needs.ts';
import { pageRuntime } from './page-runtime.ts';
import { releaseBuild } from './release-build.ts';
import { sharedFor } from './shared.ts';

const provideRuntime = join(import.meta.dirname, 'runtime/provide-runtime.js');

export interface FederatedApp {
  /** The folder of the app: `import.meta.dirname`. What else is known of the app is in `apps/apps.json`, or in its `remote.json`. */
  root: string;
  /** Files that the page names, so that the browser loads them in parallel. */
  firstPages: FirstPages;
}

/**
 * The build of an app of this site: `export default defineFederatedApp({ … })` in its rsbuild.config.ts. The host loads
 * remotes at run time; a remote exposes `./module` and has a page of its own.
 */
export const defineFederatedApp = ({ root, firstPages }: FederatedApp): RsbuildConfig => {
  const apps = appsBeside(root);
  const app = appIn(root, apps);
  const isHost = app.kind === 'host';
  const base = browserApp({ ...app, root });
  const isDevelopment = process.argv.includes('dev');
  const development = isDevelopment ? developmentServer(app, apps) : {};
  return defineConfig({
    ...base,
    ...development,
    // The federation plugin warns without it, also in a build, which has no server.
    server: { cors: { origin: '*' }, ...development.server },
    resolve: { alias: federationRuntimeAlias() },
    html: { ...base.html, ...development.html },
    output: { ...base.output, ...development.output },
    // A remote uses its own copy of the font only outside of the shell.
    performance: isHost ? { preload: preloadedFont } : {},
    // Its scripts are all needed at once: one of them is smaller than three, and nothing of it outlives its release.
    splitChunks: isHost ? false : { preset: 'default' },
    plugins: [
      ...base.plugins,
      ownRouter(),
      pageNeeds({ name: app.name, ...firstPages }),
      ...(isHost || isDevelopment ? [] : [ownStyles(app.name)]),
      // The page of a remote that stands alone has no host to bring the runtime.
      ...(isHost || isDevelopment ? [] : [pageRuntime()]),
      pluginModuleFederation({
        name: app.name.replaceAll('-', '_'),
        remotes: {},
        ...(isHost ? {} : { exposes: { './module': './src/module.tsx' } }),
        shared: sharedFor(root, isHost),
        // The strategy version-first would let one unavailable remote block the start of the page.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: !isHost,
        bridge: { enableBridgeRouter: false },
        // One runtime for all bundles of a page saves 16 kB (brotli) in the entry of each remote.
        ...(isHost ? { runtimePlugins: [provideRuntime] } : {}),
        experiments: {
          externalRuntime: !isHost && !isDevelopment,
          // Snapshots are for remotes that a service describes; ours are loaded by their entry.
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      // In this repository the release command describes a build.
      ...(standsAlone(root) && !isDevelopment ? [releaseBuild(app, root)] : []),
    ],
  });
};

/** Fails the build of a remote with a rule that would style the other apps of the page. */
const ownStyles = (app: string): RsbuildPlugin => ({
  name: 'own-styles',
  setup: (api) => {
    api.onAfterBuild(() => {
      const { distPath } = api.context;
      const foreign = findForeignStyle(
        distPath,
        app,
        readdirSync(distPath, { recursive: true, encoding: 'utf8' }),
      );
      if (foreign) throw new Error(foreign);
    });
  },
});
