import type { List } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { useOpenedId } from '../../shared/list/opened-row';
import { useOutcome } from '../../shared/use-outcome';

/** Cases that are loaded before they are asked for. */
const AHEAD = 2;
/** How old what was loaded ahead may be, in milliseconds. */
const FRESH_MS = 15_000;

// biome-ignore lint/suspicious/noExplicitAny: each list, and each row, has a key of its own
type Asked<Data> = FetchQueryOptions<Data, Error, Data, any>;

interface Queue<Row, Details> {
  /** The rows on the screen. */
  shown: readonly Row[] | undefined;
  /** Those that wait, in the order of the list and with its search, as the service is asked for them. */
  waiting: Asked<List<Row>>;
  opened: ReturnType<typeof useOpenedId>;
  /** What a row's modal shows, as the service is asked for it, where the row does not tell it all. */
  details?: (id: string) => Asked<Details>;
  /** Addresses of what is drawn with it. */
  pictures?: (details: Details) => readonly (string | null | undefined)[];
}

const noRows: never[] = [];
/** Something is being asked, and perhaps written. A question that was answered is just fading away. */
const isAsking = () => document.querySelector('[role="alertdialog"]:not([data-closed])') !== null;

/**
 * Decide and next: works a list off. `goOn(row)` leaves a row that was decided, or is put off, and opens the next
 * one that waits: the next below it on the screen, else the first that the service knows of. What was put off does
 * not come again until the queue is through; its end is said. The decision may still be on its way: `comeBack(id)` shows
 * its case again where it was refused, at once, or next where something is being asked. The next cases are loaded ahead.
 */
export const useQueue = <Row extends { id: string; status?: string }, Details>({
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
  /** Counts what was opened: an answer that comes later opens nothing. */
  const turn = useRef(0);
  const now = useRef<typeof opened | undefined>(opened);
  useLayoutEffect(() => {
    now.current = opened;
  });
  // Whoever has left the list is not led back to it.
  useLayoutEffect(
    () => () => {
      now.current = undefined;
    },
    [],
  );

  const isNext = ({ id, status = 'pending' }: Row) => status === 'pending' && !passed.current.has(id);
  const known = () => [
    ...shown.slice(lastPlace.current),
    ...(client.getQueryData<List<Row>>(waiting.queryKey)?.data ?? noRows),
  ];
  const end = () => {
    passed.current.clear();
    toast.info(t('queue.end'));
  };

  const goOn = async (from: Row): Promise<void> => {
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

  const comeBack = (id: string): void => {
    passed.current.delete(id);
    turn.current += 1;
    if (isAsking()) refused.current.push(id);
    else now.current?.open(id);
  };

  /** Where it cannot be had it is asked for when it is needed. */
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

  return { goOn, comeBack };
};
