import { emptyDropPoint, roundOptions } from '@lost-found/api-client';
import {
  type AdminItem,
  dropCodeIn,
  isSameFolded,
  itemNamedBy,
  type RoundStop,
  toReference,
} from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlaceNow } from '../../parts/items/item-lines';
import { useReadNamedItem } from '../../parts/items/open-named-item';
import { useScans } from '../../parts/scanner/scanner';
import { useTabDraft } from '../../shared/drafts/use-tab-draft';
import { live } from '../../shared/list/live';
import { about, useOutcome } from '../../shared/use-outcome';

/** An item that a round could not change. */
interface RefusedItem extends AdminItem {
  readonly reason: string;
}

/** What the last emptied box had. */
interface Emptied {
  readonly received: readonly AdminItem[];
  readonly refused: readonly RefusedItem[];
}

/** Returns the items that a text names: an item by its label, or by the number of its bag if only one bag has it. */
const findNamed = (items: readonly AdminItem[], text: string): readonly AdminItem[] => {
  const named = itemNamedBy(text);
  const byName = items.filter(({ id, reference }) =>
    named && 'id' in named ? named.id === id : named && reference === toReference(named.seq),
  );
  const byBag = items.filter(({ shelf }) => shelf && isSameFolded(shelf, text));
  return byName.length > 0 ? byName : byBag.length === 1 ? byBag : [];
};

/** The round of the drop points. What is ticked stays in this tab until its box is emptied. */
export const useRound = (deskId: string | undefined) => {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const { toast, fail, refresh } = useOutcome();
  const formatPlace = usePlaceNow();
  const read = useReadNamedItem();
  const query = useQuery({ ...roundOptions(), ...live });
  const stops = query.data?.data ?? [];
  const { restored, save } = useTabDraft<readonly string[]>('round');
  const [here, setHere] = useState<ReadonlySet<string>>(new Set(restored));
  useEffect(() => save(here.size > 0 ? [...here] : undefined), [save, here]);
  const [emptied, setEmptied] = useState<Emptied>();
  const tick = (items: readonly AdminItem[], isHere = true) =>
    setHere((now) => {
      const ids = new Set(now);
      for (const { id } of items) isHere ? ids.add(id) : ids.delete(id);
      return ids;
    });
  const sayWhere = async (text: string) => {
    try {
      const item = await read(text);
      const words = item ? t('round.elsewhere', { place: formatPlace(item) }) : t('round.unknown');
      toast.error(about(words, item?.title ?? text));
    } catch (error) {
      fail(t('round.failed'), error, text);
    }
  };
  const scan = (text: string) => {
    const code = dropCodeIn(text);
    const stop = stops.find((one) => one.code === code);
    if (code && !stop) return toast.error(t('round.noPoint'));
    const items =
      stop?.items ??
      findNamed(
        stops.flatMap((one) => one.items),
        text,
      );
    if (!stop && items.length === 0) return void sayWhere(text);
    if (!stop && items.every(({ id }) => here.has(id))) toast.info(about(t('round.twice'), items[0]?.title));
    tick(items);
  };
  useScans((text) => {
    scan(text);
    return true;
  });
  const empty = useMutation({
    mutationFn: async ({ id, items }: RoundStop) => {
      const received = items.filter((item) => here.has(item.id));
      const missing = items.filter((item) => !here.has(item.id));
      const getIds = (those: readonly AdminItem[]) => those.map((item) => item.id);
      const json = { received: getIds(received), missing: getIds(missing), ...(deskId && { deskId }) };
      return { received, items, results: (await emptyDropPoint(id, json)).data };
    },
    onSuccess: ({ received, items, results }) => {
      const reasons = new Map(
        results.flatMap(({ id, ok, code = 'internal_error' }) => (ok ? [] : [[id, ofCode(code)] as const])),
      );
      const refused = items.flatMap((item) => {
        const reason = reasons.get(item.id);
        return reason === undefined ? [] : [{ ...item, reason }];
      });
      setEmptied({ received: received.filter(({ id }) => !reasons.has(id)), refused });
      tick(items, false);
      if (refused.length > 0) toast.error(t('round.some', { count: refused.length }));
      else toast.success(t('round.done'));
    },
    onError: (error) => fail(t('round.failed'), error),
    onSettled: refresh,
  });
  return { query, stops, here, tick, scan, empty, emptied };
};
