import { checkStock, stockOptions } from '@lost-found/api-client';
import { type AdminItem, isSameFolded, liesOn, readShelfCode, type ShelfCode } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadNamedItem } from '../../parts/items/open-named-item';
import { useScans } from '../../parts/scanner/scanner';
import { live } from '../../shared/list/live';
import { about, useOutcome } from '../../shared/use-outcome';
import type { CheckedShelf } from './stock-report';

/** What was scanned on a shelf: items, and labels that name none. */
interface Scanned {
  readonly items: readonly AdminItem[];
  readonly unknown: readonly string[];
}
const nothing: Scanned = { items: [], unknown: [] };

/** An item that a finished stocktaking did not correct. */
interface RefusedItem extends AdminItem {
  readonly reason: string;
}

const withItem = ({ items, unknown }: Scanned, item: AdminItem): Scanned => ({
  items: [...items.filter(({ id }) => id !== item.id), item],
  unknown,
});
const withUnknown = ({ items, unknown }: Scanned, text: string): Scanned => ({
  items,
  unknown: unknown.some((one) => isSameFolded(one, text)) ? unknown : [...unknown, text],
});

/** The versions of the items that lay on a shelf when it was opened. */
interface Opened {
  readonly key: string;
  readonly versions: ReadonlyMap<string, number>;
}

interface StockOptions {
  onDone: () => void;
  /** The code of a shelf was scanned. @param isCounting true if the scans of this shelf would be lost */
  onShelf: (code: ShelfCode, isCounting: boolean) => Promise<void>;
}

/**
 * The stocktaking of one shelf. Colleagues work on during the count: what they put on the shelf, or change, is never
 * noted as missing.
 * @param shelf its name; empty before one is chosen
 * @param deskId the desk that it belongs to, where there are several
 */
export const useStock = (shelf: string, deskId: string | undefined, { onDone, onShelf }: StockOptions) => {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const { toast, fail, refresh } = useOutcome();
  const read = useReadNamedItem();
  const query = useQuery({
    ...stockOptions(shelf, deskId),
    ...live,
    enabled: shelf !== '',
    // An earlier answer, or that of another shelf, does not say what lies there when the shelf is opened.
    gcTime: 0,
    placeholderData: undefined,
  });
  const now = query.data?.data;
  const key = JSON.stringify([shelf, deskId]);
  const [opened, open] = useState<Opened>();
  if (now && opened?.key !== key)
    open({ key, versions: new Map(now.map(({ id, version }) => [id, version])) });
  const [scanned, setScanned] = useState(nothing);
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  const [report, setReport] = useState<CheckedShelf>();
  const isScanned = ({ id }: AdminItem) => scanned.items.some((one) => one.id === id);
  const add = async (text: string) => {
    const code = readShelfCode(text);
    try {
      if (code) return await onShelf(code, scanned !== nothing);
      // Every scan counts, also one that the next overtakes.
      const item = await read(text);
      if (item && isScanned(item)) toast.info(about(t('stock.twice'), item.title));
      setScanned((now) => (item ? withItem(now, item) : withUnknown(now, text)));
    } catch (error) {
      fail(t('stock.failed'), error, text);
    }
  };
  useScans((text) => {
    if (shelf === '' && !readShelfCode(text)) return false;
    void add(text);
    return true;
  });
  const isAsOpened = ({ id, version }: AdminItem) => opened?.versions.get(id) === version;
  const expected = now?.filter(isAsOpened) ?? [];
  const newcomers = now?.filter((item) => !isAsOpened(item)) ?? [];
  const missing = expected.filter((item) => !isScanned(item));
  const scannedItems = scanned.items.filter(({ isLostItem }) => !isLostItem);
  const moved = scannedItems.filter((item) => !liesOn(item, { shelf, deskId }));
  const found = scannedItems.filter((item) => liesOn(item, { shelf, deskId }));
  const getIds = (items: readonly AdminItem[]) => items.map(({ id }) => id);
  const finish = useMutation({
    mutationFn: () =>
      checkStock({
        shelf,
        ...(deskId && { deskId }),
        present: found.length,
        missing: getIds(missing),
        moved: getIds(moved),
        found: getIds(found),
        versions: Object.fromEntries([...missing, ...moved].map(({ id, version }) => [id, version])),
      }),
    onMutate: () => {
      setRefused([]);
      const items = new Map([...expected, ...newcomers, ...scannedItems].map((item) => [item.id, item]));
      const checked = { shelf, present: found.length, missing, moved, unknown: scanned.unknown };
      return { items, checked };
    },
    onSuccess: ({ data }, _, { items, checked }) => {
      const stayed = data.flatMap(({ id, ok, code = 'internal_error' }) => {
        const item = items.get(id);
        return ok || !item ? [] : { ...item, reason: ofCode(code) };
      });
      setRefused(stayed);
      const isNoted = ({ id }: AdminItem) => data.some((one) => one.id === id && one.ok);
      const { missing: missed, moved: put } = checked;
      setReport({ ...checked, missing: missed.filter(isNoted), moved: put.filter(isNoted) });
      if (stayed.length > 0) toast.error(t('stock.some', { count: stayed.length }));
      else toast.success(t('stock.done'));
      setScanned(nothing);
      open(undefined);
      onDone();
    },
    onError: (error) => fail(t('stock.failed'), error),
    onSettled: refresh,
  });
  const { unknown } = scanned;
  return { query, expected, newcomers, isScanned, missing, moved, unknown, refused, report, add, finish };
};
