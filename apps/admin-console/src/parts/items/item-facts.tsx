import type { AdminItem } from '@lost-found/contracts';
import type { DescriptionItem } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

/** The account that an item belongs to (§7): its person's name, and the way to write to them. */
export function ItemOwner({ owner }: Pick<AdminItem, 'owner'>) {
  const { t } = useTranslation('admin');
  if (!owner) return t('items.view.noAccount');
  return (
    <>
      {owner.fullName}
      <br />
      <a href={`mailto:${owner.email}`}>{owner.email}</a>
    </>
  );
}

/** Returns the text of the last decision on an item: the reason of a rejection, or who took it. */
export const useWordsOfDecision = (item: AdminItem): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  return [
    { term: t('items.question.reject.label'), description: item.decisionReason, wide: true },
    { term: t('items.question.markClaimed.label'), description: item.claimedBy, wide: true },
    { term: t('items.field.recipient'), description: item.recipient },
    { term: t('items.field.receiptNumber'), description: item.receiptNumber },
  ].filter(({ description }) => description);
};

/** Returns the details that only the desk knows, and the question for claimants. */
export const useKeptBackFacts = ({
  keptBackDetails,
  askClaimantFor,
}: Pick<AdminItem, 'keptBackDetails' | 'askClaimantFor'>): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  return [
    { term: t('keptBack.details'), description: keptBackDetails, wide: true },
    { term: t('keptBack.ask'), description: askClaimantFor, wide: true },
  ].filter(({ description }) => description);
};
