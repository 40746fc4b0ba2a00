import type { AdminItem } from '@lost-found/contracts';
import type { DescriptionItem } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { fact } from '../../shared/text/facts';
import { Lines } from '../../shared/text/lines';

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
    fact(t('items.question.reject.label'), item.decisionReason, 'wide'),
    fact(t('items.question.markClaimed.label'), item.claimedBy, 'wide'),
    fact(t('items.field.recipient'), item.recipient),
    fact(t('items.field.receiptNumber'), item.receiptNumber),
  ].filter(({ description }) => description);
};

/** Returns the details that only the desk knows, and the question for claimants. */
export const useKeptBackFacts = ({
  keptBackDetails,
  askClaimantFor,
}: Pick<AdminItem, 'keptBackDetails' | 'askClaimantFor'>): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  return [
    fact(t('keptBack.details'), keptBackDetails, 'wide'),
    fact(t('keptBack.ask'), askClaimantFor, 'wide'),
  ].filter(({ description }) => description);
};

/** Returns the answers to the questions of the category, each with its question as it was asked. */
export const useAnswerFacts = ({ answers }: Pick<AdminItem, 'answers'>): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  return answers.map(({ question, answer, by }) =>
    fact(question[language], <Lines first={answer} second={t(`answers.by.${by}`)} />, 'wide'),
  );
};
