import { Container } from '@lost-found/design-system';
import { Outlet } from '@lost-found/router';
import { ProfileNav } from '../features/profile/profile-nav';
import { RequireSession } from '../lib/session/require-session';
import styles from './profile-area.module.css';

/** What the pages under `/profile` have around them. */
export const ProfileArea = () => (
  <Container className={styles.area}>
    <RequireSession>
      <ProfileNav />
      <Outlet />
    </RequireSession>
  </Container>
);
