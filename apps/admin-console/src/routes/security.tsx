import { useSession } from '../features/auth/use-session';
import { Security } from '../features/security/security';

/** `/admin/security`: how whoever is signed in protects their account. */
export function SecurityRoute() {
  const { session } = useSession();
  return session && <Security email={session.user.email} />;
}
