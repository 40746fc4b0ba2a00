import type { RsbuildConfig } from '@rsbuild/core';
import { getPlaced } from '../../site-store/src/mounts.mjs';
import type { App } from './apps.mjs';

/** The address of the service. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** The port of an app's server; 0 lets the server choose one and print it. */
const getPort = ({ port }: App): number => Number(process.env[port.env] ?? port.default);

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

/** The releases that are live at the service; none if it has no site. */
const liveRemotes = async (): Promise<object> => {
  const answer = await fetch(new URL('/remotes.json', api)).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as object) : {};
};

/**
 * Returns the content of `/remotes.json`: remotes with a development server, and the live releases of the
 * others.
 */
const developmentRemotes = async (apps: App[]): Promise<string> => {
  const started = process.env.DEV_APPS?.split(',') ?? apps.map(({ name }) => name);
  const remotes = apps.filter(({ kind, name }) => kind === 'remote' && started.includes(name));
  const getEntry = (app: App) => ({
    version: 'dev',
    manifestUrl: `http://localhost:${getPort(app)}/mf-manifest.json`,
    ...getPlaced(app),
  });
  const own = Object.fromEntries(remotes.map((app) => [app.name, getEntry(app)]));
  return JSON.stringify({ ...(process.env.DEV_APPS && (await liveRemotes())), ...own });
};

/**
 * A write that the app's own page sends is one of the service's own to it: else a service that does not know this server
 * refuses it. What another site sends keeps its origin, and is refused.
 */
export const asServiceOrigin = (origin: string | undefined, own: string, api: string): string | undefined =>
  origin === own ? new URL(api).origin : origin;

/** The development server of an app: its port, the service behind `/api`, and edits shown in place. */
export const developmentServer = (app: App, apps: App[]): RsbuildConfig => ({
  // The shell of a real site has React's production build, which cannot run what is compiled for the other one.
  ...(process.env.DEV_SHELL && { mode: 'production' as const, output: { minify: false } }),
  html: { tags: [{ tag: 'script', children: refreshHook, head: true, append: false }] },
  dev: {
    assetPrefix: app.kind === 'host' ? '/' : true,
    // A part that is built only once it is asked for would be of a later build than what asks for it: refused.
    lazyCompilation: false,
    // In the shell of a real site, the page's own host is another.
    ...(app.kind === 'remote' && {
      client: { protocol: 'ws' as const, host: 'localhost', port: '<port>' },
    }),
  },
  server: {
    port: getPort(app),
    strictPort: true,
    // A name with a dot is an unknown page, too.
    historyApiFallback: { disableDotRule: true },
    proxy: Object.fromEntries(
      ['/api', '/remotes/'].map((path) => [path, { target: api, changeOrigin: true }]),
    ),
    setup: ({ action, server }) => {
      if (action !== 'dev') return;
      server.middlewares.use((request, response, next) => {
        const { headers, url = '' } = request;
        const own = `http://localhost:${request.socket.localPort}`;
        headers.origin = asServiceOrigin(headers.origin, own, api);
        if (headers.origin === undefined) delete headers.origin;
        if (app.kind !== 'host' || url.split('?')[0] !== '/remotes.json') return next();
        response.setHeader('content-type', 'application/json');
        void developmentRemotes(apps).then((remotes) => response.end(remotes));
      });
    },
  },
});
