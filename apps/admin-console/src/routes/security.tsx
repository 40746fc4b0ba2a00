import { Security } from '../features/second-factor/security';
import { useSession } from '../features/sign-in/use-session';

/** `/admin/security`: how whoever is signed in protects their account. */
export function SecurityRoute() {
  const { session } = useSession();
  return session && <Security email={session.user.email} />;
}
