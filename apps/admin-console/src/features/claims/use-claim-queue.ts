import { adminClaimsOptions } from '@lost-found/api-client';
import { type AdminClaim, type AdminClaimsQuery, limits } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { useOpenedId } from '../../lib/list/use-opened-id';
import { useQueue } from '../../lib/queue/use-queue';

interface ClaimQueue extends Pick<Partial<AdminClaimsQuery>, 'search' | 'sort'> {
  /** On the screen. */
  rows: readonly AdminClaim[] | undefined;
  opened: ReturnType<typeof useOpenedId>;
}

const noRows: never[] = [];

/** The pending claims, to be worked off one after the other, as the list is searched and sorted. */
export const useClaimQueue = ({ rows = noRows, search, sort, opened }: ClaimQueue) => {
  const client = useQueryClient();
  return useQueue<AdminClaim>({
    shown: rows,
    isWaiting: ({ status }) => status === 'pending',
    findWaiting: async () => {
      const query = { status: 'pending', search, sort, pageSize: limits.maxPageSize } as const;
      return (await client.fetchQuery({ ...adminClaimsOptions(query), staleTime: 0 })).data;
    },
    open: (next) => (next ? opened.open(next.id) : opened.close()),
  });
};
