import { Button, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form';

/** What a form gets from its dialog. */
export interface DialogForm {
  id: string;
  /** Says that the form is being saved. */
  onSaving: (saving: boolean) => void;
}

interface EditDialogProps {
  open: boolean;
  title: string;
  /** Save Changes by default. */
  submitLabel?: string;
  onClose: () => void;
  /** The form. Save Changes sends the one with this id; while that lasts it says so. */
  children: (form: DialogForm) => ReactNode;
}

/** An edit modal (§2) with Save Changes and Cancel. A press outside of it does not discard what was typed. */
export function EditDialog({ open, title, submitLabel, onClose, children }: EditDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [saving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={t('close')}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={saving}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      }
    >
      {children({ id, onSaving: setSaving })}
    </Dialog>
  );
}

interface EditFormProps<Values extends FieldValues, Sent> extends DialogForm {
  form: UseFormReturn<Values, unknown, Sent>;
  isSaving: boolean;
  onSubmit: SubmitHandler<Sent>;
  children: ReactNode;
}

/** The form of an edit modal, around its fields. */
export function EditForm<Values extends FieldValues, Sent>(props: EditFormProps<Values, Sent>) {
  const { id, form, isSaving, onSaving, onSubmit, children } = props;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)}>
        <Stack gap="m" data-density="dense">
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
}
