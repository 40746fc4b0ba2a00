import { adminItemsOptions } from '@lost-found/api-client';
import { type AdminItem, isMistypedReference, itemNamedBy, toReference } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useOutcome } from '../../shared/use-outcome';

/** Number of the last search for a named item, from any box: only its answer counts. */
let lastSearch = 0;

/** Drops the answer of a search that is under way, where something else is opened. */
export const dropNamedItem = (): number => {
  lastSearch += 1;
  return lastSearch;
};

/**
 * Reads the item or lost report that a text names.
 * @returns undefined where the text names nothing, or nothing has that name
 */
export const useReadNamedItem = () => {
  const client = useQueryClient();
  return async (text: string): Promise<AdminItem | undefined> => {
    const named = isMistypedReference(text) ? undefined : itemNamedBy(text);
    if (!named) return undefined;
    const search = 'id' in named ? named.id : toReference(named.seq);
    return (await client.fetchQuery(adminItemsOptions({ search, pageSize: 1 }))).data[0];
  };
};

/**
 * Finds the item or lost report that a text names, by its reference or the address in its QR code. Says where a reference is
 * none, or nothing has it; other text names nothing.
 * @returns undefined also where another search began before the answer came
 */
export const useFindNamedItem = () => {
  const { t } = useTranslation('admin');
  const read = useReadNamedItem();
  const { toast, fail } = useOutcome();
  return async (text: string): Promise<AdminItem | undefined> => {
    const own = dropNamedItem();
    if (isMistypedReference(text)) {
      toast.error(t('list.mistyped'));
      return undefined;
    }
    const named = itemNamedBy(text);
    if (!named) return undefined;
    const search = 'id' in named ? named.id : toReference(named.seq);
    const isMeant = 'id' in named || named.isCertain;
    try {
      const item = await read(text);
      if (own !== lastSearch) return undefined;
      if (!item && isMeant) toast.error(t('list.noSuchItem', { reference: search }));
      return item;
    } catch (error) {
      if (own === lastSearch) fail(t('list.notOpened'), error);
      return undefined;
    }
  };
};

/** Opens the item or lost report that a text names, from any list. */
export const useOpenNamedItem = () => {
  const navigate = useNavigate();
  const find = useFindNamedItem();
  return async (text: string): Promise<void> => {
    const item = await find(text);
    if (item) navigate(`/admin/${item.isLostItem ? 'lost-items' : 'items'}?item=${item.id}`);
  };
};
