import { checkStock, stockOptions } from '@lost-found/api-client';
import { type AdminItem, foldText, isSameFolded } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFindNamedItem } from '../../parts/items/open-named-item';
import { useScans } from '../../parts/scanner/scanner';
import { useOutcome } from '../../shared/use-outcome';

/** What was scanned on a shelf: items, and labels that name none. */
interface Scanned {
  readonly items: readonly AdminItem[];
  readonly unknown: readonly string[];
}
const nothing: Scanned = { items: [], unknown: [] };

/** True for an item that lies on the shelf by what the service knows. */
const belongsTo = (shelf: string, { custody, shelf: own }: AdminItem): boolean =>
  custody === 'at_desk' && own !== null && isSameFolded(own, shelf);

/** The stocktaking of one shelf. @param shelf its name; empty before one is chosen */
export const useStock = (shelf: string, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const find = useFindNamedItem();
  const query = useQuery({ ...stockOptions(shelf), enabled: shelf !== '' });
  const [scanned, setScanned] = useState(nothing);
  const add = async (text: string) => {
    const item = await find(text);
    if (!item) {
      setScanned((now) => ({
        ...now,
        unknown: now.unknown.some((one) => foldText(one) === foldText(text))
          ? now.unknown
          : [...now.unknown, text],
      }));
      return;
    }
    if (scanned.items.some(({ id }) => id === item.id))
      return toast.info(`${t('stock.twice')}\n${item.title}`);
    setScanned((now) => ({ ...now, items: [...now.items.filter(({ id }) => id !== item.id), item] }));
  };
  useScans((text) => {
    if (shelf === '') return false;
    void add(text);
    return true;
  });
  const expected = query.data?.data ?? [];
  const isScanned = ({ id }: AdminItem) => scanned.items.some((one) => one.id === id);
  const missing = expected.filter((item) => !isScanned(item));
  const moved = scanned.items.filter((item) => !item.isLostItem && !belongsTo(shelf, item));
  const finish = useMutation({
    mutationFn: () =>
      checkStock({
        shelf,
        present: expected.length - missing.length,
        missing: missing.map(({ id }) => id),
        moved: moved.map(({ id }) => id),
      }),
    onSuccess: ({ data }) => {
      const refused = data.filter(({ ok }) => !ok).length;
      if (refused > 0) toast.error(t('stock.some', { count: refused }));
      else toast.success(t('stock.done'));
      setScanned(nothing);
      onDone();
    },
    onError: (error) => fail(t('stock.failed'), error),
    onSettled: refresh,
  });
  return { query, expected, isScanned, missing, moved, unknown: scanned.unknown, add, finish };
};
