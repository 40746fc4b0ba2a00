import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { optional, usePart } from '../../shared/use-part';
import { CategoryField } from './item-fields';
import styles from './titled-category-field.module.css';

const loadProposal = optional(
  async () =>
    (await import(/* webpackChunkName: "category-of-title" */ './category-of-title')).CategoryOfTitle,
);

interface TitledCategoryFieldProps {
  categories: readonly string[];
  isLost?: boolean;
}

/**
 * The category of a report. The title proposes it while the person types, until they, or a draft of theirs, choose one. Without
 * an answer of the service they choose it themselves.
 */
export function TitledCategoryField({ categories, isLost = false }: TitledCategoryFieldProps) {
  const { t } = useTranslation('portal');
  const { getValues } = useFormContext();
  const [isChosen, setChosen] = useState(() => Boolean(getValues('category')));
  const [proposed, setProposed] = useState<string>();
  const Proposal = usePart(loadProposal, !isChosen);
  return (
    <>
      <CategoryField
        categories={categories}
        // Its line is there from the start, so that nothing moves while the person types.
        hint={
          <span className={styles.proposal} aria-hidden={!proposed || isChosen}>
            {t('fields.categoryFromTitle')}
          </span>
        }
        onChoose={() => setChosen(true)}
      />
      {Proposal && !isChosen && <Proposal categories={categories} isLost={isLost} onPropose={setProposed} />}
    </>
  );
}
