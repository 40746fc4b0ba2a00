import { similarItemsOptions } from '@lost-found/api-client';
import type { PublicItem } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { MatchList } from './match-list';
import styles from './similar-results.module.css';

interface SimilarResultsProps extends Omit<ComponentProps<typeof MatchList>, 'matches'> {
  search: string;
  category?: string | undefined;
  location?: string | undefined;
  /** What the exact search found: it is not shown again. */
  exact: readonly PublicItem[];
  /** Shown where nothing is similar. */
  nothing: ReactNode;
}

/**
 * What is similar to what was searched for, after what has exactly that in it; within the chosen filters. Where there is
 * nothing, or it cannot be had, the search does without it.
 */
export function SimilarResults({ search, category, location, exact, nothing, ...rest }: SimilarResultsProps) {
  const { t } = useTranslation('matches');
  const headingId = useId();
  const except = exact.map(({ id }) => id);
  const about = { title: search, within: { category, location }, except };
  const { data, isPlaceholderData } = useQuery({ ...similarItemsOptions(about), retry: false });
  // Of the search before, nothing more is shown.
  const matches = isPlaceholderData ? [] : (data?.matches ?? []);
  return (
    <>
      {/* There from the start: a live region is only heard when it changes. */}
      <VisuallyHidden as="div" role="status">
        {matches.length > 0 && exact.length === 0 && `${t('similar.noExact')} `}
        {matches.length > 0 && t('similar.count', { count: matches.length })}
      </VisuallyHidden>
      {matches.length > 0 && (
        <section
          aria-labelledby={headingId}
          className={styles.similar}
          data-alone={exact.length === 0 || undefined}
        >
          <h2 id={headingId} className={styles.title}>
            {exact.length === 0 ? t('similar.nothingExact', { text: search }) : t('similar.title')}
          </h2>
          <MatchList matches={matches} {...rest} />
        </section>
      )}
      {matches.length === 0 && nothing}
    </>
  );
}
