import { version } from '../package.json';
import * as router from './index';

/**
 * What each version of the facade gives, by which remotes know that a shell has what they need: an export more is a new
 * minor, one less, or one that does otherwise, a new major. A line that was released stays as it is.
 */
const versions: Readonly<Record<string, string>> = {
  '1.0.0':
    'Link NavLink Navigate Outlet RouterProvider ScrollRestoration basenameOfDocument createBrowserRouter createMemoryRouter ownPath useBlocker useLocation useNavigate useParams useRouteError useSearchParams',
};

test('what passes through the facade is that of its version', () => {
  expect(Object.keys(router).sort().join(' ')).toBe(versions[version]);
});
