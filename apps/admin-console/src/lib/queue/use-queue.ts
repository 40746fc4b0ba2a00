import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useRef } from 'react';
import { useFailureToast } from '../text/use-failure-toast';

interface Queue<Row> {
  /** The rows on the screen. */
  shown: readonly Row[];
  isWaiting: (row: Row) => boolean;
  /** Asks the service for rows that wait, in the order of the list and with its search. */
  findWaiting: () => Promise<readonly Row[]>;
  /** Opens a row; without one it closes what is open. */
  open: (row: Row | undefined) => void;
}

/**
 * Decide and next: works a list off. `goOn(row)` leaves a row that was decided, or is put off, and opens the next
 * one that waits: the next below it on the screen, else the first that the service knows of. What was put off does
 * not come again until the queue is through; its end is said.
 */
export const useQueue = <Row extends { id: string }>({ shown, isWaiting, findWaiting, open }: Queue<Row>) => {
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
    const isNext = (row: Row) => isWaiting(row) && !passed.current.has(row.id);
    // A row that was decided may have left the screen already: the next one stands in its place.
    const place = shown.findIndex(({ id }) => id === from.id);
    if (place >= 0) lastPlace.current = place;
    const below = shown.slice(lastPlace.current).find(isNext);
    try {
      const next = below ?? (await findWaiting()).find(isNext);
      if (!next) end();
      open(next);
    } catch (error) {
      fail(t('queue.failed'), error);
      open(undefined);
    }
  };
  return { goOn };
};
