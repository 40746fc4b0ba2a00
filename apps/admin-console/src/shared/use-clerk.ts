import { sessionOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';

/** Returns the name of the signed-in administrator, for papers. */
export const useClerk = (): string | undefined =>
  useQuery({ ...sessionOptions(), enabled: false }).data?.user.fullName;
