/**
 * The only door to React Router. It is shared between the shell and the remotes as a singleton, and what is
 * shared is bundled whole: so only what the apps use passes through.
 */
export {
  type BlockerFunction,
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router-dom';
export { basenameOfDocument, ownPath } from './own-path';
export { RouterProvider, ScrollRestoration } from './router-provider';
export { useSearchParams } from './use-search-params';
