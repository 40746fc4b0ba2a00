import type { RsbuildConfig } from '@rsbuild/core';
import type { FederatedApp } from './define-federated-app.ts';

const portOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

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
const developmentRemotes = (): string => {
  const remotes = {
    'public-portal': portOf('PORTAL_PORT', 3002),
    'admin-console': portOf('CONSOLE_PORT', 3003),
  };
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(remotes).map(([name, port]) => [
        name,
        { version: 'dev', manifestUrl: `http://localhost:${port}/mf-manifest.json` },
      ]),
    ),
  );
};

/** The development server of an app: its port, the service behind `/api`, and edits shown in place. */
export const developmentServer = ({ kind, port }: FederatedApp): RsbuildConfig => ({
  html: { tags: [{ tag: 'script', children: refreshHook, head: true, append: false }] },
  dev: {
    assetPrefix: kind === 'host' ? '/' : true,
    // A part that is built only once it is asked for would be of a later build than what asks for it: refused.
    lazyCompilation: false,
  },
  server: {
    port: portOf(port.env, port.default),
    strictPort: true,
    cors: true,
    historyApiFallback: true,
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
    ...(kind === 'host' && {
      setup: ({ action, server }) => {
        if (action !== 'dev') return;
        server.middlewares.use((request, response, next) => {
          if (request.url?.split('?')[0] !== '/remotes.json') return next();
          response.setHeader('content-type', 'application/json');
          response.end(developmentRemotes());
        });
      },
    }),
  },
});
