import { titleCategoryOptions } from '@lost-found/api-client';
import { limits } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { isEnoughToLookFor } from '../matches/enough-to-look-for';
import { CategoryField } from './item-fields';

/** Time without input before the service is asked, in milliseconds. */
const PAUSE = 400;

interface TitledCategoryFieldProps {
  categories: readonly string[];
  isLost?: boolean;
}

/**
 * The category of a report. The title proposes it while the person types, until they choose one. Without an answer of the
 * service they choose it themselves.
 */
export function TitledCategoryField({ categories, isLost = false }: TitledCategoryFieldProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const { proposed, onChoose } = useProposedCategory(categories, isLost);
  return (
    <>
      <CategoryField
        categories={categories}
        hint={proposed && t('fields.categoryFromTitle')}
        onChoose={onChoose}
      />
      <VisuallyHidden role="status">
        {proposed && t('fields.categoryProposed', { category: label.category(proposed) })}
      </VisuallyHidden>
    </>
  );
}

/** Puts the category that the title names into the form. It never replaces what the person, or a draft of theirs, chose. */
const useProposedCategory = (categories: readonly string[], isLost: boolean) => {
  const form = useFormContext<{ title: string; category: string }>();
  const [isChosen, setChosen] = useState(() => Boolean(form.getValues('category')));
  const title = useSettledTitle(form);
  const isEnough = isEnoughToLookFor(title);
  const { data } = useQuery({
    ...titleCategoryOptions({ title, isLostItem: isLost }),
    enabled: isEnough && !isChosen,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const category = (isEnough && data?.category) || '';
  const proposed = !isChosen && categories.includes(category) ? category : undefined;
  useEffect(() => {
    if (isChosen || (proposed ?? '') === (form.getValues('category') ?? '')) return;
    form.setValue('category', proposed ?? '', { shouldValidate: form.formState.isSubmitted });
  }, [form, isChosen, proposed]);
  return { proposed, onChoose: () => setChosen(true) };
};

/** Returns the title after a pause in typing. */
const useSettledTitle = (form: UseFormReturn<{ title: string; category: string }>): string => {
  const title = useWatch({ control: form.control, name: 'title' });
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE, (title ?? '').trim().slice(0, limits.titleMax));
    return () => clearTimeout(timer);
  }, [title]);
  return settled;
};
