import { PageLoading, setSiteApps } from '@lost-found/app-kit';
import {
  createBrowserRouter,
  type Location,
  Outlet,
  RouterProvider,
  ScrollRestoration,
} from '@lost-found/router';
import { otherApps } from '@lost-found/site-store/mounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TakeOnRelease } from './releases/take-on-release';
import { forgetRemotes, loadRemote } from './remotes/load-remote';
import { asRemoteError } from './remotes/remote-error';
import { remoteTable } from './remotes/remote-table';
import { remotesManifest } from './remotes/remotes-manifest';
import { RenewRouter } from './remotes/retry';
import { createRoutePatcher, remoteRoutes } from './remotes/routes';
import { NoteRendered, RenderedLocation, watchRendered } from './remotes/watch-rendered';
import { watchSettled } from './watch-settled';

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
    <TakeOnRelease />
    <NoteRendered />
  </>
);

const createRouter = (table: ReturnType<typeof remoteTable>, load: typeof loadRemote) =>
  createBrowserRouter([{ element: <Root />, HydrateFallback: PageLoading, children: remoteRoutes(table) }], {
    patchRoutesOnNavigation: createRoutePatcher(table, load),
  });

const createRouterOf = (table: ReturnType<typeof remoteTable>) => {
  setSiteApps(otherApps(table));
  return createRouter(table, loadRemote);
};

/**
 * Creates the router: one place for each live remote. The remote's routes load at the first visit. If the live releases are
 * unknown, every page shows the reason and Retry. It also gives the page the list of the other apps.
 */
export const createShellRouter = () =>
  remotesManifest().then(
    (live) => createRouterOf(remoteTable(live)),
    (error) => createRouter(remoteTable({}), (name) => Promise.reject(asRemoteError(name, error))),
  );

type ShellRouter = Awaited<ReturnType<typeof createShellRouter>>;

/** Renders the page's router. Retry replaces it by a fresh one. */
export const SiteRouter = ({ initial }: { initial: ShellRouter }) => {
  const [{ router, generation }, setCurrent] = useState({ router: initial, generation: 0 });
  const queries = useQueryClient();
  useEffect(() => watchSettled(queries, router), [queries, router]);
  const rendered = useRef<Location>(undefined);
  useEffect(() => watchRendered(router, rendered), [router]);
  const renew = async () => {
    forgetRemotes();
    const next = await createShellRouter();
    router.dispose();
    setCurrent({ router: next, generation: generation + 1 });
  };
  return (
    <RenewRouter value={() => void renew()}>
      <RenderedLocation value={rendered}>
        <RouterProvider key={generation} router={router} />
      </RenderedLocation>
    </RenewRouter>
  );
};
