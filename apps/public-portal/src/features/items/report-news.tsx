import { answerNews, reportNewsOptions } from '@lost-found/api-client';
import { type Match, type NewsAnswer, newsAnswers, type ReportNews } from '@lost-found/contracts';
import { Button, DescriptionList, Notice, Stack } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../../shared/call-failure';
import { useMatchReasons } from './match-list';
import { Question } from './possible-match';
import styles from './report-news.module.css';

interface NewsFactsProps {
  news: ReportNews;
  headingLevel: 2 | 4;
}

/** The news of an open lost report: counts, odds and similar items. */
export function NewsFacts({ news, headingLevel }: NewsFactsProps) {
  const { t } = useTranslation('profile');
  const { date, number } = useFormat();
  const { found, compared, matches, odds, sentAt, answer, answeredAt, closesAt, isStopped } = news;
  const getOdds = ({ closed, returned, days }: NonNullable<typeof odds>) => {
    const counts = { closed: number(closed), returned: number(returned) };
    return days === null
      ? t('news.oddsText', counts)
      : t('news.oddsDays', { ...counts, count: days, total: number(days) });
  };
  return (
    <Stack>
      {closesAt && (
        <Notice tone="warning" title={t('news.closes.title')}>
          {t('news.closes.text', { date: date(closesAt) })}
        </Notice>
      )}
      <DescriptionList
        items={[
          { term: t('news.found'), description: number(found) },
          { term: t('news.compared'), description: number(compared) },
          { term: t('news.similar'), description: number(matches.length) },
          ...(odds ? [{ term: t('news.odds'), description: getOdds(odds), wide: true }] : []),
          ...(sentAt ? [{ term: t('news.sentAt'), description: date(sentAt) }] : []),
          ...(answer && answeredAt
            ? [
                {
                  term: t('news.answeredAt'),
                  description: t('news.answer', {
                    answer: t(`news.answers.${answer}`),
                    date: date(answeredAt),
                  }),
                },
              ]
            : []),
        ]}
      />
      {isStopped && <p>{t('news.stopped')}</p>}
      {matches.length > 0 && <SimilarItems matches={matches} headingLevel={headingLevel} />}
    </Stack>
  );
}

/** Similar items, each with the way to its page, where it can be claimed. */
function SimilarItems({
  matches,
  headingLevel,
}: Pick<NewsFactsProps, 'headingLevel'> & { matches: readonly Match[] }) {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const { date } = useFormat();
  const getReasons = useMatchReasons();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.similar}>
      <Heading>{t('news.similarTitle')}</Heading>
      <p>{t('news.similarHint')}</p>
      <ul>
        {matches.map((match) => {
          const { id, title, category, location, dateFound } = match.item;
          const facts = [label.category(category), label.location(location), date(dateFound)];
          return (
            <li key={id}>
              <Link to={`/item/${id}`}>{title}</Link>
              <br />
              <small>{[...facts, getReasons(match)].filter(Boolean).join(' · ')}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface NewsAnswersProps {
  token: string;
  news: ReportNews;
  headingLevel: 2 | 4;
  /** The answers that are offered here. */
  answers?: readonly NewsAnswer[];
  /** The answer of the link that was followed: its question is asked at once. */
  asked?: NewsAnswer | undefined;
}

/**
 * The answers of the person who lost the item. Each needs a press in this page, because mail scanners open every link of
 * an e-mail, and some press the buttons that they find.
 */
export function NewsAnswers({ token, news, headingLevel, answers = newsAnswers, asked }: NewsAnswersProps) {
  const { t } = useTranslation(['profile', 'common']);
  const queries = useQueryClient();
  const possible = answers.filter((answer) => isPossible(news, answer, asked));
  const [pending, setPending] = useState(asked && possible.includes(asked) ? asked : undefined);
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (answer: NewsAnswer | null) => answerNews(token, answer),
    onSuccess: (after) => {
      setPending(undefined);
      queries.setQueryData(reportNewsOptions(token).queryKey, after);
      void queries.invalidateQueries({ queryKey: ['items', 'own'] });
      void queries.invalidateQueries({ queryKey: ['items', 'report'] });
    },
  });
  return (
    <div className={styles.answers}>
      <div role="status">{data && !pending && <p>{t(`news.answered.${variables ?? 'undone'}`)}</p>}</div>
      {pending ? (
        <Question
          title={t(`news.ask.${pending}.title`)}
          text={t(`news.ask.${pending}.text`)}
          headingLevel={headingLevel}
        >
          <Button loading={isPending} onClick={() => mutate(pending)}>
            {t(`news.ask.${pending}.yes`)}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setPending(undefined)}>
            {t('common:cancel')}
          </Button>
        </Question>
      ) : (
        <div className={styles.ways}>
          {possible.map((answer) => (
            <Button key={answer} variant="secondary" onClick={() => setPending(answer)}>
              {t(`news.answers.${answer}`)}
            </Button>
          ))}
          {news.canTakeBack && (
            <Button variant="secondary" loading={isPending} onClick={() => mutate(null)}>
              {t(news.isOpen ? 'news.undo.stopped' : 'news.undo.closed')}
            </Button>
          )}
        </div>
      )}
      <CallFailure error={error} title={t('news.failed')} />
    </div>
  );
}

/** True if an answer has an effect now. E-mails are ended only where some were sent, or where a link asks for it. */
function isPossible(
  { isOpen, mayAnswer, isStopped, sentAt }: ReportNews,
  answer: NewsAnswer,
  asked?: NewsAnswer,
) {
  if (!isOpen) return false;
  if (answer !== 'no_more_mails') return mayAnswer;
  return !isStopped && (sentAt !== null || asked === answer || !mayAnswer);
}
