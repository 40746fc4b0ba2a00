import { useToast } from '@lost-found/app-kit';
import type { List } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { useOpenedId } from '../list/opened-row';
import { useFailureToast } from '../text/use-failure-toast';

interface Queue<Row> {
  /** The rows on the screen. */
  shown: readonly Row[] | undefined;
  /** Those that wait, in the order of the list and with its search, as the service is asked for them. */
  // biome-ignore lint/suspicious/noExplicitAny: each list has a key of its own
  waiting: FetchQueryOptions<List<Row>, Error, List<Row>, any>;
  opened: Pick<ReturnType<typeof useOpenedId>, 'open' | 'close'>;
}

const noRows: never[] = [];

/**
 * Decide and next: works a list off. `goOn(row)` leaves a row that was decided, or is put off, and opens the next
 * one that waits: the next below it on the screen, else the first that the service knows of. What was put off does
 * not come again until the queue is through; its end is said.
 */
export const useQueue = <Row extends { id: string; status: string }>({
  shown = noRows,
  waiting,
  opened,
}: Queue<Row>) => {
  const client = useQueryClient();
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const passed = useRef(new Set<string>());
  const lastPlace = useRef(0);

  const end = () => {
    passed.current.clear();
    toast.info(t('queue.end'));
  };

  const goOn = async (from: Row): Promise<void> => {
    passed.current.add(from.id);
    const isNext = (row: Row) => row.status === 'pending' && !passed.current.has(row.id);
    // A row that was decided may have left the screen already: the next one stands in its place.
    const place = shown.findIndex(({ id }) => id === from.id);
    if (place >= 0) lastPlace.current = place;
    const below = shown.slice(lastPlace.current).find(isNext);
    try {
      const next = below ?? (await client.fetchQuery({ ...waiting, staleTime: 0 })).data.find(isNext);
      if (next) return opened.open(next.id);
      end();
    } catch (error) {
      fail(t('queue.failed'), error);
    }
    opened.close();
  };
  return { goOn };
};
