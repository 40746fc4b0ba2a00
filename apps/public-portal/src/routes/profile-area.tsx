import { Container } from '@lost-found/design-system';
import { Outlet } from '@lost-found/router';
import { RequireSession } from '../lib/session/require-session';

/** What the pages under `/profile` have around them. */
export const ProfileArea = () => (
  <Container>
    <RequireSession>
      <Outlet />
    </RequireSession>
  </Container>
);
