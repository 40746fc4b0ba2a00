import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError, updateOwnItem } from '@lost-found/api-client';
import type { OwnItem, OwnItemChanges, z } from '@lost-found/contracts';
import { Button, Notice, useToast } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import { changesOf, type EditValues, editSchema, foundFields, lostFields, valuesOf } from './edit-form';
import { EditItemFields } from './edit-item-fields';

interface EditItemDialogProps {
  item: OwnItem;
  open: boolean;
  onClose: () => void;
}

type EditSchema = z.ZodType<OwnItemChanges, EditValues>;

/** Changes a report while that is allowed (§4). What was typed stays, also where it was changed elsewhere meanwhile. */
export function EditItemDialog({ item, open, onClose }: EditItemDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  const formId = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm<EditValues, unknown, OwnItemChanges>({
    resolver: zodResolver(editSchema(item) as EditSchema),
    defaultValues: valuesOf(item),
  });
  const { dirtyFields } = form.formState;
  const { submit, pending, failure } = useFormSubmission({
    form,
    files: [],
    send: async (fields) => {
      const changes = changesOf(fields, dirtyFields);
      try {
        if (Object.keys(changes).length > 0) await updateOwnItem(item, changes);
      } finally {
        // Refused or not: it is shown as it is now, and saved against that the next time.
        await queries.invalidateQueries({ queryKey: ['items'] });
      }
      toast.success(t('items.saved', { title: changes.title ?? item.title }));
      onClose();
      return changes;
    },
  });
  const close = () => {
    if (!pending) onClose();
  };
  const changedElsewhere = isApiError(failure, 'edit_conflict');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('items.editTitle')}
      description={item.title}
      closeLabel={t('common:close')}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={pending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={pending}>
            {pending ? t('items.saving') : t('common:save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
          <FormErrorSummary fields={item.isLostItem ? lostFields : foundFields} />
          <EditItemFields isLostItem={item.isLostItem} />
          {changedElsewhere ? (
            <Notice tone="warning" live title={t('items.changed')}>
              {t('items.changedHint')}
            </Notice>
          ) : (
            <FormFailure failure={failure} text={t('items.saveFailed')} />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
