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
  const { getValues } = useFormContext();
  const [isChosen, setChosen] = useState(() => Boolean(getValues('category')));
  const [proposed, setProposed] = useState<string>();
  const Proposal = usePart(loadProposal, !isChosen);
  return (
    <>
      <CategoryField
        categories={categories}
        // A tint and no text of its own: nothing moves while the person types.
        className={proposed && !isChosen ? styles.proposed : undefined}
        onChoose={() => setChosen(true)}
      />
      {Proposal && !isChosen && <Proposal categories={categories} isLost={isLost} onPropose={setProposed} />}
    </>
  );
}
