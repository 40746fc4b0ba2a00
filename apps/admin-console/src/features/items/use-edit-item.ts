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
import { changesOf, type ItemForm, rebase, valuesOf } from './item-form';

/** Marks the fields that the service refused. */
const markFields = (form: UseFormReturn<ItemForm>, error: unknown): void => {
  if (!isApiError(error, 'validation_failed')) return;
  for (const { field, code, params } of error.fieldErrors) {
    form.setError(field as keyof ItemForm, { message: issue(code, params) });
  }
};

/** What stands in the way of an edit that was refused; the newer version is loaded, to be compared. */
const useProblemOf = (base: AdminItem) => {
  const client = useQueryClient();
  return async (error: unknown): Promise<EditProblem | undefined> => {
    if (isApiError(error, 'not_found')) return { kind: 'gone' };
    if (!isApiError(error, 'edit_conflict')) return undefined;
    try {
      const fresh = await client.fetchQuery({ ...adminItemOptions(base.id), staleTime: 0 });
      return { kind: 'conflict', base, fresh };
    } catch (cause) {
      if (isApiError(cause, 'not_found')) return { kind: 'gone' };
      throw error;
    }
  };
};

/**
 * Saves an item as changed against the version that was shown. Where somebody else was faster nothing is
 * overwritten: `problem` says what they changed, `reload` puts theirs into the form, `keep` puts what was typed
 * on top of it, to be saved again.
 */
export const useEditItem = (item: AdminItem, form: UseFormReturn<ItemForm>, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const refresh = useRefreshLists();
  const [base, setBase] = useState(item);
  const [problem, setProblem] = useState<EditProblem>();
  const problemOf = useProblemOf(base);
  const save = useMutation({
    mutationFn: async (changes: ItemChanges): Promise<EditProblem | undefined> => {
      try {
        await updateItem(base, changes);
        return undefined;
      } catch (error) {
        const found = await problemOf(error);
        if (found) return found;
        throw error;
      }
    },
    onSuccess: (found) => {
      setProblem(found);
      if (found) return toast.error(t('items.toast.updateFailed'));
      toast.success(t('items.toast.updated'));
      onDone();
    },
    onError: (error) => {
      markFields(form, error);
      fail(t('items.toast.updateFailed'), error);
    },
    onSettled: refresh,
  });
  const goOnFrom = (fresh: AdminItem, values: ItemForm) => {
    form.reset(values);
    setBase(fresh);
    setProblem(undefined);
    form.setFocus('title');
  };
  const resolveWith = (valuesFor: (fresh: AdminItem) => ItemForm) => () => {
    if (problem?.kind === 'conflict') goOnFrom(problem.fresh, valuesFor(problem.fresh));
  };
  const submit = (values: ItemForm) => {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length === 0) onDone();
    else save.mutate(changes);
  };
  return {
    submit,
    isSaving: save.isPending,
    problem,
    reload: resolveWith(valuesOf),
    keep: resolveWith((fresh) => rebase(form.getValues(), base, fresh)),
  };
};
