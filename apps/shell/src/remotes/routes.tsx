import type { RouteObject } from '@lost-found/router';
import { loadRemote, type Remote } from './load-remote';
import { RemoteDown } from './remote-down';
import { type MountedRemote, type RemoteName, remoteFor, remoteTable } from './remote-table';
import { remoteTimeout, withTimeout } from './with-timeout';

const slotOf = (name: RemoteName): string => `${name}:routes`;

/**
 * A remote's place in the URL table, before it is loaded. The splat lets any of its paths match, which is
 * what makes the router ask for more routes, and puts a failure into this place and not over the whole
 * page. It ranks like a remote's own `*`; the slot stands before it, so that the remote's wins.
 */
const placeOf = ({ name, mount }: MountedRemote): RouteObject => ({
  id: name,
  errorElement: <RemoteDown name={name} />,
  children: [
    { id: slotOf(name), children: [] },
    { path: mount === '/' ? '/*' : `${mount}/*`, element: null },
  ],
});

export const remoteRoutes: RouteObject[] = remoteTable.map(placeOf);

/** A page that never comes, for whatever reason, is to end in a notice: a stylesheet that hangs has no limit. */
export const inTime = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => withTimeout(lazy(), remoteTimeout) }),
      ...(children && { children: inTime(children) }),
    } as RouteObject;
  });

type Patch = (routeId: string | null, children: RouteObject[]) => void;

interface Navigation {
  path: string;
  patch: Patch;
  signal: AbortSignal;
}

/** Gives the router the routes of the remote that a path belongs to, once. */
export const createRoutePatcher = (load: (name: RemoteName) => Promise<Remote> = loadRemote) => {
  const patched = new Set<RemoteName>();
  const loading = new Map<RemoteName, Promise<Remote>>();
  const loadOnce = (name: RemoteName): Promise<Remote> => {
    const loaded = loading.get(name) ?? load(name).finally(() => loading.delete(name));
    loading.set(name, loaded);
    return loaded;
  };
  return async ({ path, patch, signal }: Navigation): Promise<void> => {
    const { name, mount } = remoteFor(path);
    if (patched.has(name)) return;
    const { routes } = await loadOnce(name);
    // The router takes no routes from a navigation that another one replaced: that one waited, too, and brings them.
    if (signal.aborted || patched.has(name)) return;
    patched.add(name);
    patch(slotOf(name), [{ path: mount, children: inTime(routes) }]);
  };
};
