import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import { ItemSummary } from '../../parts/items/item-summary';
import type { Choice } from './handover';
import styles from './handover.module.css';

interface FoundCasesProps {
  cases: readonly Choice[];
  onChoose: (chosen: Choice) => void;
}

/** Lists the claims that wait for the person and other items at the desk that fit. The desk chooses one. */
export function FoundCases({ cases, onChoose }: FoundCasesProps) {
  const { t } = useTranslation('admin');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <ul className={styles.found} aria-label={t('handover.several', { count: cases.length })}>
      {cases.map((one, index) => {
        const { item } = one;
        const name = 'claim' in one ? one.claim.claimantName : t('handover.noClaim');
        return (
          <li key={'claim' in one ? one.claim.id : item.id}>
            <ItemSummary item={item} />
            <span>
              <strong>{name}</strong> {'claim' in one && one.claim.studentId}
            </span>
            <Button
              ref={index === 0 ? first : undefined}
              size="small"
              aria-label={t('handover.chooseOf', { title: item.title, name })}
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
