import { type ComponentProps, createContext } from 'react';
import {
  type Location,
  RouterProvider as ReactRouterProvider,
  ScrollRestoration as RouterScrollRestoration,
} from 'react-router-dom';

type RouterProviderProps = Pick<ComponentProps<typeof ReactRouterProvider>, 'router'>;

/** The router of the page, with its current or next location, before anything is rendered. */
export const PageRouter = createContext<RouterProviderProps['router'] | undefined>(undefined);

/** React Router's own, which hands the router on only to itself. */
export const RouterProvider = ({ router }: RouterProviderProps) => (
  <PageRouter value={router}>
    <ReactRouterProvider router={router} />
  </PageRouter>
);

/** Every first page of a visit has the key `default`: alone it would take up another page's position. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Keeps where each entry of the history was scrolled to. */
export const ScrollRestoration = () => <RouterScrollRestoration getKey={scrollKey} />;
