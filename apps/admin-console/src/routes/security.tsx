import { Security } from '../features/second-factor/security';
import { useSession } from '../features/sign-in/use-session';

/** `/admin/security`: the protection of the own account. */
export function SecurityRoute() {
  const { session } = useSession();
  return session && <Security email={session.user.email} />;
}
