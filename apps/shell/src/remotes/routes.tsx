import type { RouteObject } from '@lost-found/router';
import { loadRemote, type Remote } from './load-remote';
import { RemoteDown } from './remote-down';
import { type RemoteName, remoteFor, remoteTable } from './remote-table';
import { remoteTimeout, withTimeout } from './with-timeout';

const slotOf = (name: RemoteName): string => `${name}:routes`;

/**
 * A remote's place in the URL table, before it is loaded. The splat lets any of its paths match, which is
 * what makes the router ask for more routes, and puts a failure into this place and not over the whole
 * page. It ranks like a remote's own `*`; the slot stands before it, so that the remote's wins.
 */
const placeOf = ({ name, mount }: (typeof remoteTable)[number]): RouteObject => ({
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

/** Gives the router the routes of the remote that a path belongs to, once. */
export const createRoutePatcher = (load: (name: RemoteName) => Promise<Remote> = loadRemote) => {
  const patched = new Set<RemoteName>();
  return async ({ path, patch }: { path: string; patch: Patch }): Promise<void> => {
    const { name, mount } = remoteFor(path);
    if (patched.has(name)) return;
    const { routes } = await load(name);
    if (patched.has(name)) return; // a second navigation waited for the same download
    patched.add(name);
    patch(slotOf(name), [{ path: mount, children: inTime(routes) }]);
  };
};
