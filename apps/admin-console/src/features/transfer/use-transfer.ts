import { placeItems } from '@lost-found/api-client';
import { getPlaceAction, type PlaceItems } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineItem } from '../../parts/items/item-lines';
import { useReadNamedItem } from '../../parts/items/open-named-item';
import { useScans } from '../../parts/scanner/scanner';
import { about, useOutcome } from '../../shared/use-outcome';

export type Placing = Omit<PlaceItems, 'ids'>;

/** What was placed last, for the list on paper. */
export interface Transfer {
  readonly items: readonly LineItem[];
  readonly to: Placing;
}

/** Collects items by scanning, and places them together. @param first the items to begin with */
export const useTransfer = (first: readonly LineItem[]) => {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const { toast, fail, refresh } = useOutcome();
  const read = useReadNamedItem();
  const [items, setItems] = useState(first);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<Transfer>();
  const add = (added: readonly LineItem[]) => {
    const ids = new Set(added.map(({ id }) => id));
    setItems((now) => [...added, ...now.filter(({ id }) => !ids.has(id))]);
  };
  const remove = (id: string) => setItems((now) => now.filter((item) => item.id !== id));
  const scan = async (text: string) => {
    try {
      // Every scan counts, also one that the next overtakes.
      const item = await read(text);
      if (!item || item.isLostItem || !getPlaceAction(item))
        toast.error(about(t('transfer.notHere'), item?.title ?? text));
      else add([item]);
    } catch (error) {
      fail(t('transfer.notHere'), error, text);
    }
  };
  useScans((text) => {
    void scan(text);
    return true;
  });
  const place = useMutation({
    mutationFn: async (to: Placing) => {
      const { data } = await placeItems({ ids: items.map(({ id }) => id), ...to });
      return { items, data };
    },
    onSuccess: ({ items: sent, data }, to) => {
      const refused = new Map(
        data.flatMap(({ id, ok, code = 'internal_error' }) => (ok ? [] : [[id, ofCode(code)]])),
      );
      const placed = sent.filter(({ id }) => !refused.has(id));
      setItems((now) => now.filter((item) => !placed.includes(item)));
      if (placed.length > 0) setDone({ to, items: placed });
      setRefusals(refused);
      if (refused.size > 0) toast.error(t('transfer.refused', { count: refused.size }));
    },
    onError: (error) => fail(t('transfer.failed'), error),
    onSettled: refresh,
  });
  return { items, refusals, done, add, remove, scan, place };
};
