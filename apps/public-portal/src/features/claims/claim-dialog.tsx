import { Button } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { type RefObject, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { WithConfig } from '../../lib/page/with-config';
import { ClaimForm } from './claim-form';
import { ClaimSent } from './claim-sent';
import { useClaim } from './use-claim';

interface ClaimDialogProps {
  item: { id: string; title: string };
  open: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Claims an item (§2, §4). Give it a `key` of its own for each opening: that is what empties the form. */
export function ClaimDialog({ item, open, onClose, finalFocus }: ClaimDialogProps) {
  const { t } = useTranslation(['portal', 'common']);
  const formId = useId();
  const { form, proof, submit, pending, upload, failure, receipt, stay } = useClaim(item.id, onClose);
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('claim.title')}
      description={item.title}
      closeLabel={t('common:close')}
      dismissible={false}
      finalFocus={finalFocus}
      footer={
        receipt ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close} disabled={pending}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} loading={pending}>
              {pending ? t('claim.submitting') : t('claim.submit')}
            </Button>
          </>
        )
      }
    >
      {receipt ? (
        <ClaimSent email={form.getValues('email')} caseUrl={receipt.caseUrl} onStay={stay} />
      ) : (
        <WithConfig>
          {({ studentIdPrefix }) => (
            <FormProvider {...form}>
              <ClaimForm
                id={formId}
                studentIdPrefix={studentIdPrefix}
                proof={proof}
                upload={upload}
                failure={failure}
                onSubmit={submit}
              />
            </FormProvider>
          )}
        </WithConfig>
      )}
    </Dialog>
  );
}
