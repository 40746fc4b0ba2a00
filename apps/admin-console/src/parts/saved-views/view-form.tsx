import { zodResolver } from '@hookform/resolvers/zod';
import { changeView, isApiError, savedViewsOptions, saveView } from '@lost-found/api-client';
import { issue, type NewView, newViewSchema, type SavedView } from '@lost-found/contracts';
import { Checkbox, Field, Stack, TextInput } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useOutcome } from '../../shared/use-outcome';

interface ViewFormProps {
  id: string;
  /** The query to save, or the view to edit with its name and owner. */
  view: Pick<NewView, 'list' | 'query'> | SavedView;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

export function ViewForm({ id, view, onSaving, onDone }: ViewFormProps) {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const { register, handleSubmit, setError, formState } = useForm<NewView>({
    resolver: zodResolver(newViewSchema),
    defaultValues: { name: '', isShared: false, ...view },
  });
  const save = useMutation({
    mutationFn: (given: NewView) => {
      const { name, isShared } = given;
      return 'id' in view ? changeView(view.id, { name, isShared }) : saveView(given);
    },
    onSuccess: () => {
      toast.success('id' in view ? t('views.updated') : t('views.saved'));
      onDone();
      return client.invalidateQueries({ queryKey: savedViewsOptions().queryKey });
    },
    onError: (error) => {
      const [refused] = isApiError(error, 'validation_failed') ? error.fieldErrors : [];
      if (refused) setError('name', { message: issue(refused.code, refused.params) }, { shouldFocus: true });
      else fail(t('views.failed'), error);
    },
  });
  const { message } = formState.errors.name ?? {};
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);
  return (
    <form id={id} noValidate onSubmit={handleSubmit((given) => save.mutate(given))}>
      <Stack gap="m" data-density="dense">
        <Field
          label={t('views.name')}
          hint={'id' in view ? undefined : t('views.nameHint')}
          required
          error={message && ofIssue(message)}
        >
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Checkbox label={t('views.share')} {...register('isShared')} />
      </Stack>
    </form>
  );
}
