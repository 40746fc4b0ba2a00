/**
 * The only package that imports React Router. Shell and remotes share it as a singleton, and a shared package
 * is bundled whole, so it exports only what the apps use.
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
