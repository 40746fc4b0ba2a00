import { answerOwnerLink, isApiError, openOwnerLinkOptions } from '@lost-found/api-client';
import { DeskPlace, keepInTab, LoadFailed, readFromTab, useLinkToken, usePage } from '@lost-found/app-kit';
import type { OwnerAnswer, ShownOwnerLink } from '@lost-found/contracts';
import { Button, Card, Container, EmptyState, PageHeader, Spinner, Stack } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { CallFailure } from '../shared/call-failure';
import styles from './match.module.css';

const LINK = 'owner';
const REFUSAL = '.not_mine';

/** Returns the token of the secret link, and the answer that the link offers. The tab keeps both over a reload. */
const useOwnerLink = (): { token: string; wanted: OwnerAnswer } => {
  const followed = useLinkToken();
  useEffect(() => {
    if (followed) keepInTab(LINK, followed);
  }, [followed]);
  const link = followed || (readFromTab(LINK) ?? '');
  return link.endsWith(REFUSAL)
    ? { token: link.slice(0, -REFUSAL.length), wanted: 'not_mine' }
    : { token: link, wanted: 'mine' };
};

/** True when the service refused the token; false when it did not answer, limited the rate or failed. */
const isRefused = (error: unknown) => isApiError(error) && error.status !== 0 && error.status < 429;

/** `/owner`: the question to the owner that a found item names, opened by a secret link of the e-mail. */
export const OwnerLinkPage = () => {
  const { t } = useTranslation(['matches', 'common']);
  const heading = usePage(t('owner.title'));
  const { token, wanted } = useOwnerLink();
  const query = useQuery({ ...openOwnerLinkOptions(token), enabled: token !== '', retry: false });
  const { data: shown, error } = query;
  return (
    <Container className={styles.page}>
      <PageHeader title={t('owner.title')} headingRef={heading} />
      {shown && (
        <Opened token={token} wanted={wanted} shown={shown} onAnswered={() => heading.current?.focus()} />
      )}
      {!shown && token && !error && <Spinner label={t('common:loading')} block />}
      {!shown && (!token || isRefused(error)) && <Explanation why="invalid" />}
      {!shown && token && error && !isRefused(error) && <LoadFailed query={query} />}
    </Container>
  );
};

interface OpenedProps {
  token: string;
  wanted: OwnerAnswer;
  shown: ShownOwnerLink;
  onAnswered: () => void;
}

function Opened({ token, wanted, shown, onAnswered }: OpenedProps) {
  const { t } = useTranslation('matches');
  const label = useLabel();
  const format = useFormat();
  const { category, deskId, until, answer, isHere } = shown;
  if (answer === 'not_mine') return <Explanation why="refused" />;
  if (!isHere) return <Explanation why="gone" />;
  return (
    <>
      {answer === 'mine' && <Explanation why="coming" />}
      <Card>
        <Stack gap="l">
          <p>{t('owner.what', { category: label.category(category) })}</p>
          <DeskPlace deskId={deskId} />
          {until && <p>{t('owner.until', { date: format.date(until) })}</p>}
          <OwnerAnswers
            token={token}
            answers={answer === 'mine' ? ['not_mine'] : wanted === 'mine' ? both : both.toReversed()}
            onAnswered={onAnswered}
          />
        </Stack>
      </Card>
    </>
  );
}

const both: readonly OwnerAnswer[] = ['mine', 'not_mine'];

interface OwnerAnswersProps {
  token: string;
  /** The answers that are possible now; the one that the link offers comes first. */
  answers: readonly OwnerAnswer[];
  onAnswered: () => void;
}

/** Each answer needs a second press: mail scanners press the buttons of the pages that they open. */
function OwnerAnswers({ token, answers, onAnswered }: OwnerAnswersProps) {
  const { t } = useTranslation(['matches', 'common']);
  const queries = useQueryClient();
  const [pending, setPending] = useState<OwnerAnswer>();
  const headingId = useId();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pending) question.current?.focus();
  }, [pending]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: OwnerAnswer) => answerOwnerLink(token, answer),
    onSuccess: (after) => {
      setPending(undefined);
      queries.setQueryData(openOwnerLinkOptions(token).queryKey, after);
      onAnswered();
    },
    onError: () => void queries.invalidateQueries({ queryKey: openOwnerLinkOptions(token).queryKey }),
  });
  const labels = { mine: t('owner.mine'), not_mine: t('owner.notMine') };
  return (
    <>
      {pending ? (
        <section aria-labelledby={headingId}>
          <h2 ref={question} id={headingId} tabIndex={-1}>
            {t(`owner.ask.${pending}.title`)}
          </h2>
          <p>{t(`owner.ask.${pending}.text`)}</p>
          <div className={styles.ways}>
            <Button loading={isPending} onClick={() => mutate(pending)}>
              {t(`owner.ask.${pending}.yes`)}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setPending(undefined)}>
              {t('common:cancel')}
            </Button>
          </div>
        </section>
      ) : (
        <div className={styles.ways}>
          {answers.map((answer, at) => (
            <Button
              key={answer}
              size="large"
              variant={at === 0 ? 'primary' : 'secondary'}
              onClick={() => setPending(answer)}
            >
              {labels[answer]}
            </Button>
          ))}
        </div>
      )}
      <CallFailure error={error} title={t('owner.failed')} />
    </>
  );
}

/** Explains what the desk knows, or why there is no question. */
function Explanation({ why }: { why: 'coming' | 'refused' | 'gone' | 'invalid' }) {
  const { t } = useTranslation('matches');
  return (
    <div role={why === 'invalid' ? 'alert' : 'status'} className={styles.explanation}>
      <EmptyState title={t(`owner.${why}.title`)} hint={t(`owner.${why}.text`)} />
    </div>
  );
}
