import { answerMatch, openMatchOptions } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import type { Match, MatchAnswer } from '@lost-found/contracts';
import { Button, Card, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ItemFacts, ItemPictures } from './item-details';
import styles from './item-details.module.css';
import { useMatchReasons } from './match-list';

interface PossibleMatchProps {
  match: Match;
  /** What can be done about it. */
  children: ReactNode;
}

/** All that is public of a found thing that may be what somebody lost, and why it may be. */
export function PossibleMatch({ match, children }: PossibleMatchProps) {
  const { t } = useTranslation('matches');
  const headingId = useId();
  const why = useMatchReasons()(match);
  const { title, images } = match.item;
  return (
    <section aria-labelledby={headingId} className={styles.columns} data-pictures={images.length > 0}>
      <ItemPictures title={title} images={images} />
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
  /** Whether it is there, to be said that it is not theirs. */
  isShown: boolean;
  onAnswered: () => void;
}

/** What who lost something can say to a possible match, each with one press. */
export function MatchAnswers({ token, isShown, onAnswered }: MatchAnswersProps) {
  const { t } = useTranslation('matches');
  const queries = useQueryClient();
  const reason = useReasonText();
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: (answer: MatchAnswer) => answerMatch(token, answer),
    onSuccess: (after, answer) => {
      // Of a thing that is gone no answer is kept.
      queries.setQueryData(openMatchOptions(token).queryKey, { ...after, answer });
      void queries.invalidateQueries({ queryKey: ['items', 'own'] });
      // The button that was pressed is gone.
      onAnswered();
    },
  });
  const button = (answer: MatchAnswer, words: string) => (
    <Button
      variant="secondary"
      size="large"
      loading={isPending && variables === answer}
      disabled={isPending && variables !== answer}
      onClick={() => mutate(answer)}
    >
      {words}
    </Button>
  );
  return (
    <>
      {isShown && button('not_mine', t('page.notMine'))}
      {button('have_it_back', t('page.haveItBack'))}
      {error && (
        <Notice tone="danger" live title={t('page.failed')}>
          {reason(error)}
        </Notice>
      )}
    </>
  );
}
