import { isApiError } from '@lost-found/api-client';
import { proofRule } from '@lost-found/contracts';
import { Button, useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { FilesField } from '../../lib/files/files-field';
import { UploadProgress } from '../../lib/files/upload-progress';
import { useFileSelection } from '../../lib/files/use-file-selection';
import styles from '../../lib/forms/form.module.css';
import { FormFailure } from '../../lib/forms/form-failure';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import { useReasonText } from '../../lib/text/use-reason-text';
import type { CaseActions } from './case-view';

interface AddProofProps {
  /** How many files there are already: three in all (§5). */
  present: number;
  actions: CaseActions;
}

/** It was decided, or got files from elsewhere: what is shown is no longer so, and the form may go. */
const isOutdated = (error: unknown): boolean =>
  isApiError(error, 'claim_decided') || isApiError(error, 'too_many_files');

/** More proof for a pending claim, under the rules of the claim's own form (§5). */
export function AddProof({ present, actions: { addProof, onChanged } }: AddProofProps) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const reason = useReasonText();
  const rule = useMemo(() => ({ ...proofRule, maxFiles: proofRule.maxFiles - present }), [present]);
  const selection = useFileSelection(rule);
  const form = useForm();
  const { submit, pending, upload, failure } = useFormSubmission({
    form,
    files: selection.files,
    send: async (_fields, files, options) => {
      try {
        const claim = await addProof(files, options);
        toast.success(t('case.proofSent'));
        onChanged(claim);
        return claim;
      } catch (error) {
        if (isOutdated(error)) {
          toast.error(reason(error));
          onChanged(undefined);
        }
        throw error;
      }
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
      <FilesField label={t('case.addProof')} selection={selection} kind="proof" />
      <UploadProgress upload={upload} />
      <FormFailure failure={failure} text={t('case.proofFailed')} />
      {selection.files.length > 0 && (
        <div className={styles.submit}>
          <Button type="submit" loading={pending}>
            {pending ? t('case.sendingProof') : t('case.sendProof')}
          </Button>
        </div>
      )}
    </form>
  );
}
