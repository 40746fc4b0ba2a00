import { adminItemsOptions } from '@lost-found/api-client';
import { isMistypedReference, itemNamedBy, referenceOf } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useOutcome } from '../use-outcome';

/**
 * Opens the item or lost report that a text names, whatever list is on the screen: by its reference, or the address in its QR
 * code, as it is typed or scanned. Says where a reference is none, or nothing has it; other text is a search like any other.
 */
export const useOpenNamedItem = () => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast, fail } = useOutcome();
  return async (text: string): Promise<void> => {
    if (isMistypedReference(text)) {
      toast.error(t('list.mistyped'));
      return;
    }
    const named = itemNamedBy(text);
    if (!named) return;
    const search = 'id' in named ? named.id : referenceOf(named.seq);
    const isMeant = 'id' in named || named.isCertain;
    try {
      const { data } = await client.fetchQuery(adminItemsOptions({ search, pageSize: 1 }));
      const [item] = data;
      if (item) navigate(`/admin/${item.isLostItem ? 'lost-items' : 'items'}?item=${item.id}`);
      else if (isMeant) toast.error(t('list.noSuchItem', { reference: search }));
    } catch (error) {
      fail(t('list.notOpened'), error);
    }
  };
};
