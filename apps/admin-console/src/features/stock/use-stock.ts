import { checkStock, stockOptions } from '@lost-found/api-client';
import { type AdminItem, isSameFolded } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadNamedItem } from '../../parts/items/open-named-item';
import { useScans } from '../../parts/scanner/scanner';
import { about, useOutcome } from '../../shared/use-outcome';

/** What was scanned on a shelf: items, and labels that name none. */
interface Scanned {
  readonly items: readonly AdminItem[];
  readonly unknown: readonly string[];
}
const nothing: Scanned = { items: [], unknown: [] };

const withItem = ({ items, unknown }: Scanned, item: AdminItem): Scanned => ({
  items: [...items.filter(({ id }) => id !== item.id), item],
  unknown,
});
const withUnknown = ({ items, unknown }: Scanned, text: string): Scanned => ({
  items,
  unknown: unknown.some((one) => isSameFolded(one, text)) ? unknown : [...unknown, text],
});

/** True for an item that lies on the shelf by what the service knows. */
const belongsTo = (
  shelf: string,
  desk: string | undefined,
  { custody, deskId, shelf: own }: AdminItem,
): boolean => custody === 'at_desk' && own !== null && isSameFolded(own, shelf) && (!desk || desk === deskId);

/**
 * The stocktaking of one shelf.
 * @param shelf its name; empty before one is chosen
 * @param deskId the desk that it belongs to, where there are several
 */
export const useStock = (shelf: string, deskId: string | undefined, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const read = useReadNamedItem();
  const query = useQuery({ ...stockOptions(shelf, deskId), enabled: shelf !== '' });
  const [scanned, setScanned] = useState(nothing);
  const isScanned = ({ id }: AdminItem) => scanned.items.some((one) => one.id === id);
  const add = async (text: string) => {
    try {
      // Every scan counts, also one that the next overtakes.
      const item = await read(text);
      if (item && isScanned(item)) toast.info(about(t('stock.twice'), item.title));
      setScanned((now) => (item ? withItem(now, item) : withUnknown(now, text)));
    } catch (error) {
      fail(t('stock.failed'), error, text);
    }
  };
  useScans((text) => {
    if (shelf === '') return false;
    void add(text);
    return true;
  });
  const expected = query.data?.data ?? [];
  const missing = expected.filter((item) => !isScanned(item));
  const moved = scanned.items.filter((item) => !item.isLostItem && !belongsTo(shelf, deskId, item));
  const finish = useMutation({
    mutationFn: () =>
      checkStock({
        shelf,
        ...(deskId && { deskId }),
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
