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
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router-dom';
export { basenameOfDocument } from './basename';
export { ownPath } from './own-path';
export { ScrollRestoration } from './scroll-restoration';
export { useSearchParams } from './use-search-params';
