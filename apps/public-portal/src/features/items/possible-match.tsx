import { answerMatch, openMatchOptions } from '@lost-found/api-client';
import type { Match, MatchAnswer } from '@lost-found/contracts';
import { Button, Card, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CallFailure } from '../../shared/call-failure';
import { ItemFacts, ItemPictures } from './item-details';
import styles from './item-details.module.css';
import { useMatchReasons } from './match-list';

interface PossibleMatchProps {
  match: Match;
  /** The buttons for the match. */
  children: ReactNode;
}

/** Shows all public data of a found item that may be the lost one, and the reasons for the match. */
export function PossibleMatch({ match, children }: PossibleMatchProps) {
  const { t } = useTranslation('matches');
  const headingId = useId();
  const why = useMatchReasons()(match);
  const { title, images } = match.item;
  return (
    <section aria-labelledby={headingId} className={styles.columns} data-pictures={images.length > 0}>
      <ItemPictures item={match.item} />
      <Card>
        <Stack gap="l">
          <h2 id={headingId}>{title}</h2>
          {children}
          {why && <Notice title={t('page.why')}>{why}</Notice>}
          <ItemFacts item={match.item} />
        </Stack>
      </Card>
    </section>
  );
}

interface MatchAnswersProps {
  token: string;
  /** The answers that are possible now. */
  answers: readonly MatchAnswer[];
  /** The given answer that the person can undo. */
  undoes: MatchAnswer | undefined;
  onAnswered: () => void;
}

/**
 * The answers of the person who lost the item. Each answer needs a second press, because mail scanners press the
 * buttons of the pages that they open.
 */
export function MatchAnswers({ token, answers, undoes, onAnswered }: MatchAnswersProps) {
  const { t } = useTranslation(['matches', 'common']);
  const [pending, setPending] = useState<MatchAnswer>();
  const { mutate, isPending, error } = useAnswer(token, () => {
    setPending(undefined);
    onAnswered();
  });
  const labels = { not_mine: t('page.notMine'), have_it_back: t('page.haveItBack') };
  return (
    <>
      {pending ? (
        <Question title={t(`page.ask.${pending}.title`)} text={t(`page.ask.${pending}.text`)}>
          <Button loading={isPending} onClick={() => mutate(pending)}>
            {t(`page.ask.${pending}.yes`)}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setPending(undefined)}>
            {t('common:cancel')}
          </Button>
        </Question>
      ) : (
        answers.map((answer) => (
          <Button key={answer} variant="secondary" size="large" onClick={() => setPending(answer)}>
            {labels[answer]}
          </Button>
        ))
      )}
      {undoes && !pending && (
        <Button variant="secondary" size="large" loading={isPending} onClick={() => mutate(null)}>
          {t(`page.undo.${undoes}`)}
        </Button>
      )}
      <CallFailure error={error} title={t('page.failed')} />
    </>
  );
}

const useAnswer = (token: string, onAnswered: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: MatchAnswer | null) => answerMatch(token, answer),
    onSuccess: (after, answer) => {
      // The service stores no answer if the item no longer exists, so the page keeps it.
      queries.setQueryData(openMatchOptions(token).queryKey, { ...after, answer });
      void queries.invalidateQueries({ queryKey: ['items', 'own'] });
      onAnswered();
    },
  });
};

interface QuestionProps {
  title: string;
  text: string;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

/** The confirmation question. It replaces the pressed button and takes its focus. */
export function Question({ title, text, headingLevel = 3, children }: QuestionProps) {
  const Heading = `h${headingLevel}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className={styles.question}>
      <Heading ref={heading} id={headingId} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}
