import type { HandoverCase } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import { ItemSummary } from '../../lib/item/item-summary';
import styles from './handover.module.css';

interface FoundCasesProps {
  cases: readonly HandoverCase[];
  onChoose: (chosen: HandoverCase) => void;
}

/** What waits for whoever was searched for, to choose from. */
export function FoundCases({ cases, onChoose }: FoundCasesProps) {
  const { t } = useTranslation('admin');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <ul className={styles.found} aria-label={t('handover.several', { count: cases.length })}>
      {cases.map((one, index) => {
        const { claimantName: name, studentId, id } = one.claim;
        return (
          <li key={id}>
            <ItemSummary item={one.item} />
            <span>
              <strong>{name}</strong> {studentId}
            </span>
            <Button
              ref={index === 0 ? first : undefined}
              size="small"
              aria-label={t('handover.chooseOf', { title: one.item.title, name })}
              onClick={() => onChoose(one)}
            >
              {t('handover.choose')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
