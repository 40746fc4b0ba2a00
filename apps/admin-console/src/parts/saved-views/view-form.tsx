import { zodResolver } from '@hookform/resolvers/zod';
import { changeView, savedViewsOptions, saveView } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import { type NewView, newViewSchema, type SavedView } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type DialogForm, EditForm } from '../../shared/forms/edit-dialog';
import { TextField } from '../../shared/forms/form-fields';
import { useOutcome } from '../../shared/use-outcome';

interface ViewFormProps extends DialogForm {
  /** The query to save, or the view that gets another name. */
  view: Pick<NewView, 'list' | 'query'> | SavedView;
  onDone: () => void;
}

export function ViewForm({ view, onDone, ...dialog }: ViewFormProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const isSaved = 'id' in view;
  const form = useForm<NewView>({
    resolver: zodResolver(newViewSchema),
    defaultValues: { name: '', ...view },
  });
  const save = useMutation({
    mutationFn: (values: NewView) =>
      isSaved ? changeView(view.id, { name: values.name }) : saveView(values),
    onSuccess: () => {
      toast.success(isSaved ? t('views.updated') : t('views.saved'));
      onDone();
      return client.invalidateQueries({ queryKey: savedViewsOptions().queryKey });
    },
    onError: (error) => {
      if (!showFieldErrors(form, error, { shouldFocus: true })) fail(t('views.failed'), error);
    },
  });
  return (
    <EditForm {...dialog} form={form} isSaving={save.isPending} onSubmit={(values) => save.mutate(values)}>
      <TextField
        name="name"
        label={t('views.name')}
        hint={isSaved ? undefined : t('views.nameHint')}
        required
      />
    </EditForm>
  );
}
