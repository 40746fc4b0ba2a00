import { lostItemsOptions } from '@lost-found/api-client';
import { type AdminItem, type LostItemsQuery, limits } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { useOpenedId } from '../../lib/list/use-opened-id';
import { useQueue } from '../../lib/queue/use-queue';

interface LostQueue extends Pick<Partial<LostItemsQuery>, 'search' | 'sort'> {
  /** On the screen. */
  rows: readonly AdminItem[] | undefined;
  opened: ReturnType<typeof useOpenedId>;
}

const noRows: never[] = [];

/** The reports that wait for review, to be worked off one after the other. */
export const useLostQueue = ({ rows = noRows, search, sort, opened }: LostQueue) => {
  const client = useQueryClient();
  return useQueue<AdminItem>({
    shown: rows,
    isWaiting: ({ status }) => status === 'pending',
    findWaiting: async () => {
      const query = { status: 'pending', search, sort, pageSize: limits.maxPageSize } as const;
      return (await client.fetchQuery({ ...lostItemsOptions(query), staleTime: 0 })).data;
    },
    open: (next) => (next ? opened.open(next.id) : opened.close()),
  });
};
