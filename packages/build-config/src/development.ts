import type { RsbuildConfig } from '@rsbuild/core';
import type { App } from './apps.mjs';

const portOf = ({ port }: App): number => Number(process.env[port.env] ?? port.default);

/**
 * React Refresh updates only the renderers that it has seen, and a remote's refresh runtime starts after
 * the shell's React has registered. This stand-in for the DevTools hook remembers them for it.
 */
const refreshHook = `(() => {
  if (window.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  let n = 0;
  const noop = () => {};
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(), supportsFiber: true, checkDCE: noop,
    inject(renderer) { const id = ++n; this.renderers.set(id, renderer); return id; },
    onScheduleFiberRoot: noop, onCommitFiberRoot: noop, onCommitFiberUnmount: noop,
  };
})();`;

/** What `/remotes.json` says while the remotes run in their own development servers. */
const developmentRemotes = (apps: App[]): string => {
  const remotes = apps.filter(({ kind }) => kind === 'remote');
  const entryOf = (app: App) => ({
    version: 'dev',
    manifestUrl: `http://localhost:${portOf(app)}/mf-manifest.json`,
  });
  return JSON.stringify(Object.fromEntries(remotes.map((app) => [app.name, entryOf(app)])));
};

/** The development server of an app: its port, the service behind `/api`, and edits shown in place. */
export const developmentServer = (app: App, apps: App[]): RsbuildConfig => ({
  html: { tags: [{ tag: 'script', children: refreshHook, head: true, append: false }] },
  dev: {
    assetPrefix: app.kind === 'host' ? '/' : true,
    // A part that is built only once it is asked for would be of a later build than what asks for it: refused.
    lazyCompilation: false,
  },
  server: {
    port: portOf(app),
    strictPort: true,
    cors: true,
    // A name with a dot is an unknown page, too.
    historyApiFallback: { disableDotRule: true },
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
    ...(app.kind === 'host' && {
      setup: ({ action, server }) => {
        if (action !== 'dev') return;
        server.middlewares.use((request, response, next) => {
          if (request.url?.split('?')[0] !== '/remotes.json') return next();
          response.setHeader('content-type', 'application/json');
          response.end(developmentRemotes(apps));
        });
      },
    }),
  },
});
