import type { AdminItem } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';

/**
 * Shows when the reporter of an open report was last written to, the last answer, and if the report will be closed because
 * there is none.
 */
export function NewsLine({ item: { news, status } }: { item: Pick<AdminItem, 'news' | 'status'> }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  // An older service does not send `news`.
  if (!news || status !== 'approved') return null;
  const { sentAt, answeredAt, answer, isStopped, closesAt } = news;
  const texts = [
    sentAt ? t('lostItems.news.sent', { date: date(sentAt) }) : t('lostItems.news.notSent'),
    answer &&
      answeredAt &&
      t('lostItems.news.answered', { answer: t(`lostItems.news.answers.${answer}`), date: date(answeredAt) }),
    isStopped && answer !== 'no_more_mails' && t('lostItems.news.answers.no_more_mails'),
    closesAt && t('lostItems.news.closes', { date: date(closesAt) }),
  ];
  return <span data-whole="">{texts.filter(Boolean).join(' · ')}</span>;
}
