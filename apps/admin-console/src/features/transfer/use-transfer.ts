import { missItem, placeItems } from '@lost-found/api-client';
import {
  getBoxShelf,
  getPlaceAction,
  type PlaceItems,
  readShelfCode,
  type ShelfCode,
} from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineItem } from '../../parts/items/item-lines';
import { useReadNamedItem } from '../../parts/items/open-named-item';
import { useDesks } from '../../parts/items/use-desks';
import { useShelfCodes } from '../../parts/items/use-shelf-codes';
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
  const { findShelf, findItems } = useShelfCodes();
  const { getName } = useDesks();
  const [items, setItems] = useState(first);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<Transfer>();
  /** The shelf whose code was scanned: what is scanned next is put there. */
  const [target, setTarget] = useState<ShelfCode>();
  const add = (added: readonly LineItem[]) => {
    const ids = new Set(added.map(({ id }) => id));
    setItems((now) => [...added, ...now.filter(({ id }) => !ids.has(id))]);
  };
  const remove = (id: string) => setItems((now) => now.filter((item) => item.id !== id));
  /** @param shelf the shelf, or a box on it */
  const putOn = (on: ShelfCode, moved: readonly LineItem[], shelf = on.shelf) => {
    const isElsewhere = ({ custody, deskId }: LineItem) =>
      custody === 'at_desk' && on.deskId !== undefined && deskId !== on.deskId;
    const other = moved.find(isElsewhere);
    if (other) {
      const desk = getName(on.deskId) ?? '';
      return toast.error(about(t('shelfCodes.itemElsewhere', { shelf: on.shelf, desk }), other.title));
    }
    const to = { action: 'put', shelf, ...(on.deskId && { deskId: on.deskId }) } as const;
    if (moved.length > 0) place.mutate({ items: moved, to });
  };
  const scanShelf = async (code: ShelfCode) => {
    if (!target || !code.isBox) return setTarget({ ...code, shelf: await findShelf(code) });
    if (target.deskId !== code.deskId)
      return toast.error(t('shelfCodes.otherDesk', { shelf: code.shelf, desk: getName(code.deskId) ?? '' }));
    const inBox = await findItems(code);
    if (inBox.length === 0) toast.info(about(t('shelfCodes.emptyBox'), code.shelf));
    putOn(target, inBox, getBoxShelf(target.shelf, code.shelf));
  };
  const scan = async (text: string) => {
    const code = readShelfCode(text);
    try {
      if (code) return await scanShelf(code);
      // Every scan counts, also one that the next overtakes.
      const item = await read(text);
      if (!item || item.isLostItem || !getPlaceAction(item))
        toast.error(about(t('transfer.notHere'), item?.title ?? text));
      else if (target) putOn(target, [item]);
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
    mutationFn: async ({ items: sent, to }: Transfer) => placeItems({ ids: sent.map(({ id }) => id), ...to }),
    onSuccess: ({ data }, { items: sent, to }) => {
      const refused = new Map(
        data.flatMap(({ id, ok, code = 'internal_error' }) => (ok ? [] : [[id, ofCode(code)]])),
      );
      const placed = sent.filter(({ id }) => !refused.has(id));
      const ids = new Set(sent.map(({ id }) => id));
      const stayed = sent.filter(({ id }) => refused.has(id));
      setItems((now) => [...stayed, ...now.filter(({ id }) => !ids.has(id))]);
      // Items that are scanned onto one shelf are one list.
      const isSame = (before: Transfer | undefined) => target && before?.to.shelf === to.shelf;
      if (placed.length > 0)
        setDone((before) => ({ to, items: isSame(before) ? [...placed, ...(before?.items ?? [])] : placed }));
      setRefusals(refused);
      if (refused.size > 0) toast.error(t('transfer.refused', { count: refused.size }));
    },
    onError: (error) => fail(t('transfer.failed'), error),
    onSettled: refresh,
  });
  /** Notes that an item which was sent did not arrive. */
  const miss = useMutation({
    mutationFn: ({ id }: LineItem) => missItem(id),
    onSuccess: (_, { title }) => toast.success(about(t('transfer.missedDone'), title)),
    onError: (error, { title }) => fail(t('transfer.failed'), error, title),
    onSettled: refresh,
  });
  return { items, refusals, done, target, setTarget, add, remove, scan, place, miss };
};
