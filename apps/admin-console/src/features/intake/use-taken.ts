import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useRef, useState } from 'react';
import { useOutcome } from '../../shared/use-outcome';
import { type TypedItem, useTakeIn } from './use-take-in';

/** An item of this session: being saved, saved, or refused. */
export interface TakenEntry {
  readonly key: number;
  readonly title: string;
  /** Undefined for a report of a finder that was received instead. */
  readonly typed?: TypedItem;
  readonly item?: AdminItem;
  readonly isRefused?: boolean;
}

/** Saved items that are listed. */
const MOST_LISTED = 10;

/**
 * Saves items one after the other while the next one is typed.
 * @param putBack puts a refused item back into the form; false while another one is in it
 */
export const useTaken = (putBack: (typed: TypedItem, error: unknown) => boolean) => {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const takeIn = useTakeIn();
  const [entries, setEntries] = useState<readonly TakenEntry[]>([]);
  const last = useRef(0);
  const remove = (key: number) => setEntries((now) => now.filter((one) => one.key !== key));
  const change = (key: number, changes: Partial<TakenEntry>) =>
    setEntries((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const add = (entry: Omit<TakenEntry, 'key'>): number => {
    last.current += 1;
    const key = last.current;
    setEntries((now) => [{ key, ...entry }, ...now.filter((one, at) => at < MOST_LISTED - 1 || !one.item)]);
    return key;
  };
  const take = async (typed: TypedItem) => {
    const key = add({ title: typed.fields.title, typed });
    try {
      change(key, { item: await takeIn(typed) });
    } catch (error) {
      fail(t('intake.failed'), error, typed.fields.title);
      if (putBack(typed, error)) remove(key);
      else change(key, { isRefused: true });
    } finally {
      void refresh();
    }
  };
  const received = (item: AdminItem) => void add({ title: item.title, item });
  return { entries, take, received, remove, change };
};
