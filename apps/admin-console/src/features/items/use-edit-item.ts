import { adminItemOptions, isApiError, updateItem } from '@lost-found/api-client';
import { type AdminItem, type ItemChanges, issue } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useRefreshLists } from '../../lib/use-refresh-lists';
import type { EditProblem } from './edit-conflict';
import { changesOf, type ItemForm, valuesOf } from './item-form';

const problemOf = (error: unknown): EditProblem | undefined => {
  if (isApiError(error, 'edit_conflict')) return 'conflict';
  return isApiError(error, 'not_found') ? 'gone' : undefined;
};

/** Marks the fields that the service refused. */
const markFields = (form: UseFormReturn<ItemForm>, error: unknown): void => {
  if (!isApiError(error, 'validation_failed')) return;
  for (const { field, code, params } of error.fieldErrors) {
    form.setError(field as keyof ItemForm, { message: issue(code, params) });
  }
};

/**
 * Saves an item as changed against the version that was shown; where somebody else was faster, nothing is
 * overwritten, and `reload` puts the newest version into the form.
 */
export const useEditItem = (item: AdminItem, form: UseFormReturn<ItemForm>, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefreshLists();
  const client = useQueryClient();
  const [base, setBase] = useState(item);
  const save = useMutation({
    mutationFn: (changes: ItemChanges) => updateItem(base, changes),
    onSuccess: () => {
      toast.success(t('items.toast.updated'));
      onDone();
    },
    onError: (error) => {
      markFields(form, error);
      if (problemOf(error)) toast.error(t('items.toast.updateFailed'));
      else fail(t('items.toast.updateFailed'), error);
    },
    onSettled: refresh,
  });
  const reload = useMutation({
    mutationFn: () => client.fetchQuery({ ...adminItemOptions(item.id), staleTime: 0 }),
    onSuccess: (fresh) => {
      form.reset(valuesOf(fresh));
      setBase(fresh);
      save.reset();
      form.setFocus('title');
    },
  });
  const submit = (values: ItemForm) => {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length === 0) onDone();
    else save.mutate(changes);
  };
  return {
    submit,
    isSaving: save.isPending,
    reload: () => reload.mutate(),
    isReloading: reload.isPending,
    problem: problemOf(reload.error) ?? problemOf(save.error),
  };
};
