import { titleCategoryOptions } from '@lost-found/api-client';
import { useSettled } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { VisuallyHidden } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
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
  const typed = useWatch({ control: form.control, name: 'title' }) ?? '';
  const title = useSettled(typed.trim().slice(0, limits.titleMax), PAUSE);
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
