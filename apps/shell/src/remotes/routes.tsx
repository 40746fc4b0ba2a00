import type { RouteObject } from '@lost-found/router';
import type { MountedRemote } from '@lost-found/site-store/mounts';
import type { Remote } from './load-remote';
import { RemoteDown } from './remote-down';
import { remoteFor, type remoteTable } from './remote-table';
import { traced } from './traced';
import { remoteTimeout, withTimeout } from './with-timeout';

const getSlot = (name: string): string => `${name}:routes`;

/**
 * A remote's place in the URL table before it loads. The splat matches every path of the remote. Therefore the router
 * asks for more routes, and an error replaces this place and not the whole page. The remote's own `*` has the same
 * rank; it wins because the slot stands before the splat.
 */
const toRoute = ({ name, mount }: MountedRemote): RouteObject => ({
  id: name,
  errorElement: <RemoteDown name={name} />,
  children: [
    { id: getSlot(name), children: [] },
    { path: mount === '/' ? '/*' : `${mount}/*`, element: null },
  ],
});

type RemoteTable = ReturnType<typeof remoteTable>;

/** Returns the place of each remote of the page. */
export const remoteRoutes = (table: RemoteTable): RouteObject[] => table.map(toRoute);

type Run = (...values: never[]) => unknown;

/** The same function with a time limit, and with its own properties: a loader may have `hydrate`. */
const limited = <F extends Run>(run: F): F =>
  Object.assign(
    ((...values: never[]) => withTimeout(Promise.resolve(run(...values)), remoteTimeout)) as F,
    run,
  );

const withLimitedLoader = <R extends { loader?: unknown }>(route: R): R =>
  typeof route.loader === 'function' ? { ...route, loader: limited(route.loader as Run) } : route;

/**
 * Adds a time limit to each lazy route and each loader of a remote, so that a page that never arrives ends in a notice. A
 * stylesheet that hangs has no other limit.
 */
export const inTime = (name: string, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...withLimitedLoader(route),
      ...(typeof lazy === 'function' && {
        lazy: limited(async () => withLimitedLoader(await traced(name, 'chunk', lazy, lazy))),
      }),
      ...(children && { children: inTime(name, children) }),
    } as RouteObject;
  });

type Patch = (routeId: string | null, children: RouteObject[]) => void;

interface Navigation {
  path: string;
  patch: Patch;
  signal: AbortSignal;
}

/** Returns a function that gives the router a remote's routes at the first visit of one of its paths. */
export const createRoutePatcher = (table: RemoteTable, load: (name: string) => Promise<Remote>) => {
  const patched = new Set<string>();
  return async ({ path, patch, signal }: Navigation): Promise<void> => {
    const { name, mount } = remoteFor(path, table);
    if (patched.has(name)) return;
    const { routes } = await load(name);
    // The router ignores routes from an aborted navigation. The navigation that replaced it also waits here, and adds
    // them.
    if (signal.aborted || patched.has(name)) return;
    patched.add(name);
    patch(getSlot(name), [{ path: mount, children: inTime(name, routes) }]);
  };
};
