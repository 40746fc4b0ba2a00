import { profileOptions } from '@lost-found/api-client';
import type { Profile } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session';

interface OwnProfile {
  /** Of whoever is signed in; undefined for visitors, and where it could not be loaded. */
  profile: Profile | undefined;
  waiting: boolean;
}

/** What is known of whoever fills in a form. */
export const useOwnProfile = (): OwnProfile => {
  const { session, asking } = useSession();
  const isSignedIn = session !== undefined;
  const { data, isPending } = useQuery({ ...profileOptions(), enabled: isSignedIn });
  return { profile: isSignedIn ? data : undefined, waiting: asking || (isSignedIn && isPending) };
};
