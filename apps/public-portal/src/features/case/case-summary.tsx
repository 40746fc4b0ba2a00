import type { Case } from '@lost-found/contracts';
import { DescriptionList } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useId } from 'react';
import { CaseBadge } from './case-badge';
import { caseState } from './case-state';
import styles from './case-view.module.css';

/** How a claim stands, in plain words: what was decided and why, and what there is to do next. */
export function CaseSummary({ claim }: { claim: Case }) {
  const { t } = useTranslation('profile');
  const headingId = useId();
  const state = caseState(claim);
  return (
    <section aria-labelledby={headingId} className={styles.summary}>
      <CaseBadge claim={claim} />
      <h2 id={headingId} className={styles.title}>
        {claim.itemTitle}
      </h2>
      <p>{t(`case.next.${state}`)}</p>
      {claim.decisionReason && state !== 'withdrawn' && (
        <>
          <h3 className={styles.subtitle}>{t('case.reason')}</h3>
          <p className={styles.reason}>{claim.decisionReason}</p>
        </>
      )}
      <CaseFacts claim={claim} />
    </section>
  );
}

function CaseFacts({ claim }: { claim: Case }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const { itemId, itemTitle, submittedAt, reviewedAt, withdrawnAt } = claim;
  const dates = [
    { term: t('case.submitted'), at: submittedAt },
    withdrawnAt
      ? { term: t('case.withdrawn'), at: withdrawnAt }
      : { term: t('case.decided'), at: reviewedAt },
  ];
  return (
    <DescriptionList
      items={[
        {
          term: t('case.item'),
          description: itemId ? <Link to={`/item/${itemId}`}>{itemTitle}</Link> : itemTitle,
          wide: true,
        },
        ...dates.flatMap(({ term, at }) => (at ? [{ term, description: dateTime(at) }] : [])),
      ]}
    />
  );
}
