import { configOptions } from '@lost-found/api-client';
import type { Slot, SlotProps } from '@lost-found/contracts';
import { AppRoot } from '@lost-found/design-system';
import { SiteProvider } from '@lost-found/i18n';
import { Outlet, type RouteObject } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { PageToasts } from './seam/page-toasts';

/** Provides the campus's config. All callers on a page share one request. */
const OwnSite = ({ children }: { children: ReactNode }) => {
  const { data: site } = useQuery(configOptions());
  return <SiteProvider site={site}>{children}</SiteProvider>;
};

/** Surrounds every page: provides the campus's config and shows the toasts. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <OwnSite>
    {children}
    <PageToasts />
  </OwnSite>
);

const remoteRoot = (
  <AppRoot>
    <OwnSite>
      <Outlet />
    </OwnSite>
  </AppRoot>
);

type Panel<S extends Slot> = ComponentType<SlotProps[S]>;

/**
 * Wraps a panel for a slot of another app, as `remoteRoutes` does with pages: `slots: { 'item-page': remotePanel(() => import('…')) }`.
 * @param load loads the panel; its default export is the component
 */
export const remotePanel =
  <S extends Slot>(load: () => Promise<{ default: Panel<S> }>) =>
  async () => {
    const { default: Loaded } = await load();
    const Wrapped = (props: SlotProps[S]) => (
      <AppRoot>
        <OwnSite>
          <Loaded {...props} />
        </OwnSite>
      </AppRoot>
    );
    return { default: Wrapped };
  };

/**
 * Wraps a remote's routes in its own contexts, tokens and campus, because no context of the page's owner
 * reaches it.
 */
export const remoteRoutes = (routes: RouteObject[]): RouteObject[] => [
  { element: remoteRoot, children: routes },
];
