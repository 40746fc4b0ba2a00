import { titleCategoryOptions } from '@lost-found/api-client';
import { limits } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { isEnoughToLookFor } from '../matches/enough-to-look-for';

/** Time without input before the service is asked, in milliseconds. */
const PAUSE = 400;

interface CategoryOfTitleProps {
  categories: readonly string[];
  isLost: boolean;
  /** Receives what the title names; undefined if it names no category of these. */
  onPropose: (category: string | undefined) => void;
}

/** Asks the service for the category that the title names, puts it into the form, and says so to screen readers. */
export function CategoryOfTitle({ categories, isLost, onPropose }: CategoryOfTitleProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const form = useFormContext<{ title: string; category: string }>();
  const title = useSettledTitle(form);
  const isEnough = isEnoughToLookFor(title);
  const { data } = useQuery({
    ...titleCategoryOptions({ title, isLostItem: isLost }),
    enabled: isEnough,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const category = (isEnough && data?.category) || '';
  const proposed = categories.includes(category) ? category : undefined;
  useEffect(() => {
    onPropose(proposed);
    if ((proposed ?? '') === (form.getValues('category') ?? '')) return;
    form.setValue('category', proposed ?? '', { shouldValidate: form.formState.isSubmitted });
  }, [form, proposed, onPropose]);
  return (
    <VisuallyHidden role="status">
      {proposed && t('fields.categoryFromTitle', { category: label.category(proposed) })}
    </VisuallyHidden>
  );
}

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
