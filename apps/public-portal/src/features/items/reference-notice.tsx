import type { ItemPage } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

export type Reference = Extract<ItemPage, { access: 'reference' }>;

/** Which of its texts an item has that is not public: nothing personal is in any of them. */
const kindOf = ({ isLostItem, status }: Reference) => {
  if (!isLostItem) return 'gone';
  if (status === 'returned') return 'returned';
  return status === 'pending' ? 'underReview' : 'closed';
};

/** Says why an item cannot be shown in full: taken, returned, closed or still under review. */
export function ReferenceNotice({ reference }: { reference: Reference }) {
  const { t } = useTranslation('portal');
  const kind = kindOf(reference);
  return (
    <Notice tone={kind === 'returned' ? 'success' : 'info'} title={t(`item.reference.${kind}.title`)}>
      {t(`item.reference.${kind}.text`)}
    </Notice>
  );
}
