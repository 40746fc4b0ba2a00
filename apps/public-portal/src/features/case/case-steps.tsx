import type { Case } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Check } from 'lucide-react';
import { caseState } from './case-badge';
import styles from './case-steps.module.css';

interface Step {
  name: 'sent' | 'checked' | 'approved' | 'rejected' | 'withdrawn' | 'collected';
  /** When it was done. */
  at: string | null;
  isDone: boolean;
}

/** The way from a claim to its item: sent, checked, approved, collected, each with its date. A claim that ended has fewer. */
export function CaseSteps({ claim }: { claim: Case }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const steps = getSteps(claim);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label={t('case.steps.title')}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={styles.step}
          data-done={step.isDone}
          aria-current={step === next ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.isDone && <Check />}
          </span>
          <span>
            {t(`case.steps.${step.name}`)}
            {step.isDone && <VisuallyHidden> {t('case.steps.done')}</VisuallyHidden>}
            {step.at && <span className={styles.date}>{dateTime(step.at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function getSteps(claim: Case): Step[] {
  const { submittedAt, reviewedAt, withdrawnAt, handedOverAt, status } = claim;
  const sent = { name: 'sent', at: submittedAt, isDone: true } as const;
  const state = caseState(claim);
  if (state === 'withdrawn') return [sent, { name: 'withdrawn', at: withdrawnAt, isDone: true }];
  const checked = {
    name: 'checked',
    at: null,
    isDone: status === 'approved' || status === 'rejected',
  } as const;
  if (state === 'rejected') return [sent, checked, { name: 'rejected', at: reviewedAt, isDone: true }];
  const isApproved = status === 'approved';
  return [
    sent,
    checked,
    { name: 'approved', at: isApproved ? reviewedAt : null, isDone: isApproved },
    { name: 'collected', at: handedOverAt, isDone: handedOverAt !== null },
  ];
}
