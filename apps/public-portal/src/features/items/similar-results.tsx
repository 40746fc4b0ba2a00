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
  /** The exact results, which are not shown again. */
  exact: readonly PublicItem[];
  /** Shown when there are no similar items. */
  nothing: ReactNode;
}

/**
 * Shows items that are similar to the search text, below the exact results and within the chosen filters. Renders only
 * `nothing` if there are none or if the request fails.
 */
export function SimilarResults({ search, category, location, exact, nothing, ...rest }: SimilarResultsProps) {
  const { t } = useTranslation('matches');
  const headingId = useId();
  const except = exact.map(({ id }) => id);
  const about = { title: search, within: { category, location }, except };
  const { data, isPlaceholderData } = useQuery({ ...similarItemsOptions(about), retry: false });
  // The placeholder data belongs to the earlier search, so it is not shown.
  const matches = isPlaceholderData ? [] : (data?.matches ?? []);
  return (
    <>
      {/* The live region exists from the start, because screen readers announce only its changes. */}
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
