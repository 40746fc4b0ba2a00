import { profileOptions } from '@lost-found/api-client';
import type { Profile } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/use-session';

interface OwnProfile {
  /** The signed-in person's profile; undefined for visitors and after a failed request. */
  profile: Profile | undefined;
  waiting: boolean;
}

/** Loads the profile of the person who fills in a form. */
export const useOwnProfile = (): OwnProfile => {
  const { session, asking } = useSession();
  const isSignedIn = session !== undefined;
  const { data, isPending } = useQuery({ ...profileOptions(), enabled: isSignedIn });
  return { profile: isSignedIn ? data : undefined, waiting: asking || (isSignedIn && isPending) };
};
