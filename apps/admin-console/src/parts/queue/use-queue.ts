import type { List } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { useOpenedId } from '../../shared/list/opened-row';
import { useOutcome } from '../../shared/use-outcome';

/** Cases that are loaded before they are asked for. */
const AHEAD = 2;
/** Maximum age of preloaded data in milliseconds. */
const FRESH_MS = 15_000;

// biome-ignore lint/suspicious/noExplicitAny: each list, and each row, has a key of its own
type Asked<Data> = FetchQueryOptions<Data, Error, Data, any>;

interface Queue<Row, Details> {
  /** The rows on the screen. */
  shown: readonly Row[] | undefined;
  /** Query of the waiting rows, in the order and with the search of the list. */
  waiting: Asked<List<Row>>;
  opened: ReturnType<typeof useOpenedId>;
  /** Query of the details for the modal, if a row does not contain them all. */
  details?: (id: string) => Asked<Details>;
  /** Returns the addresses of the pictures in the modal. */
  pictures?: (details: Details) => readonly (string | null | undefined)[];
}

const noRows: never[] = [];
/** Something is being asked, and perhaps written. A question that was answered is just fading away. */
const isAsking = () => document.querySelector('[role="alertdialog"]:not([data-closed])') !== null;

/**
 * Works a list off case by case. `openNext(row)` leaves a decided or postponed row and opens the next waiting
 * one: the next row on the screen, else the first that the service returns. A postponed row does not return
 * before the end of the queue, which is announced. `reopen(id)` shows a case again when its decision was
 * refused: at once, or as the next one while a question is open. The next cases are preloaded.
 */
export const useQueue = <Row extends { id: string; status?: string; snooze?: unknown }, Details>({
  shown = noRows,
  waiting,
  opened,
  details,
  pictures,
}: Queue<Row, Details>) => {
  const client = useQueryClient();
  const { t } = useTranslation('admin');
  const { toast, fail } = useOutcome();
  const passed = useRef(new Set<string>());
  const refused = useRef<string[]>([]);
  const lastPlace = useRef(0);
  /** Counts the opened cases, so that a late answer opens nothing. */
  const turn = useRef(0);
  const now = useRef<typeof opened | undefined>(opened);
  useLayoutEffect(() => {
    now.current = opened;
  });
  // Stop the queue when the list is left.
  useLayoutEffect(
    () => () => {
      now.current = undefined;
    },
    [],
  );

  const isNext = ({ id, status = 'pending', snooze }: Row) =>
    status === 'pending' && !snooze && !passed.current.has(id);
  const known = () => [
    ...shown.slice(lastPlace.current),
    ...(client.getQueryData<List<Row>>(waiting.queryKey)?.data ?? noRows),
  ];
  const end = () => {
    passed.current.clear();
    toast.info(t('queue.end'));
  };

  const openNext = async (from: Row): Promise<void> => {
    passed.current.add(from.id);
    turn.current += 1;
    const mine = turn.current;
    // A row that was decided may have left the screen already: the next one stands in its place.
    const place = shown.findIndex(({ id }) => id === from.id);
    if (place >= 0) lastPlace.current = place;
    const back = refused.current.shift();
    const next = back ?? known().find(isNext)?.id;
    if (next) return opened.open(next);
    try {
      const { data } = await client.fetchQuery({ ...waiting, staleTime: 0 });
      if (turn.current !== mine || !now.current) return;
      const found = data.find(isNext);
      if (found) return now.current.open(found.id);
      end();
    } catch (error) {
      fail(t('queue.failed'), error);
      if (turn.current !== mine) return;
    }
    now.current?.close();
  };

  const reopen = (id: string): void => {
    passed.current.delete(id);
    turn.current += 1;
    if (isAsking()) refused.current.push(id);
    else now.current?.open(id);
  };

  /** A failed preload is repeated when the case is opened. */
  const loadAhead = useEffectEvent(async (id: string): Promise<void> => {
    const following = () => [
      ...new Set([...known()].filter((row) => isNext(row) && row.id !== id).map((row) => row.id)),
    ];
    if (following().length < AHEAD) await client.prefetchQuery({ ...waiting, staleTime: FRESH_MS });
    if (!details) return;
    for (const one of following().slice(0, AHEAD)) {
      await client.prefetchQuery({ ...details(one), staleTime: FRESH_MS });
      const loaded = client.getQueryData<Details>(details(one).queryKey);
      for (const address of (loaded && pictures?.(loaded)) || noRows) if (address) new Image().src = address;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, other followers
  useEffect(() => {
    if (opened.id) void loadAhead(opened.id);
  }, [opened.id, shown]);

  return { openNext, reopen };
};
