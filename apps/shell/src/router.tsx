import { PageLoading } from '@lost-found/app-kit';
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TakeOnRelease } from './releases/take-on-release';
import { RenewRouter } from './remotes/retry';
import { createRoutePatcher, remoteRoutes } from './remotes/routes';
import { watchSettled } from './watch-settled';

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
    <TakeOnRelease />
  </>
);

/** Creates the router: one place for each remote. The remote's routes load at the first visit. */
export const createShellRouter = () =>
  createBrowserRouter([{ element: <Root />, HydrateFallback: PageLoading, children: remoteRoutes }], {
    patchRoutesOnNavigation: createRoutePatcher(),
  });

type ShellRouter = ReturnType<typeof createShellRouter>;

/** Renders the page's router. Retry replaces it by a fresh one. */
export const SiteRouter = ({ initial }: { initial: ShellRouter }) => {
  const [{ router, generation }, setCurrent] = useState({ router: initial, generation: 0 });
  const queries = useQueryClient();
  useEffect(() => watchSettled(queries, router), [queries, router]);
  const renew = () => {
    router.dispose();
    setCurrent({ router: createShellRouter(), generation: generation + 1 });
  };
  return (
    <RenewRouter value={renew}>
      <RouterProvider key={generation} router={router} />
    </RenewRouter>
  );
};
