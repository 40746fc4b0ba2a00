import { isApiError } from '@lost-found/api-client';
import { useFileSelection, useReasonText, useToast } from '@lost-found/app-kit';
import { type Case, proofRule } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FilesField } from '../../shared/files/files-field';
import { UploadProgress } from '../../shared/files/upload-progress';
import formStyles from '../../shared/forms/form.module.css';
import { FormFailure } from '../../shared/forms/form-failure';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import type { CaseActions } from './case-view';
import styles from './case-view.module.css';
import { useFocusAfter } from './use-focus-after';

const MEGABYTE = 1_048_576;
const tenths = (bytes: number) => Math.max(Math.round((bytes / MEGABYTE) * 10) / 10, 0.1);

/** Lists the proof files of a claim. The claimant can add files while the claim is pending and below the limit. */
export function Proof({ claim, actions }: { claim: Case; actions: CaseActions }) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const headingId = useId();
  const { proofFiles, canAddProof } = claim;
  const heading = useFocusAfter(proofFiles.length);
  return (
    <section aria-labelledby={headingId} className={styles.proof}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.subtitle}>
        {t('case.proof')}
      </h2>
      {proofFiles.length === 0 && <p className={styles.muted}>{t('case.noProof')}</p>}
      {proofFiles.length > 0 && (
        <ul className={styles.files}>
          {proofFiles.map(({ id, name, size }) => (
            <li key={id} className={styles.file}>
              <span>{name}</span>
              <span className={styles.muted}>{t('case.fileSize', { size: number(tenths(size)) })}</span>
            </li>
          ))}
        </ul>
      )}
      {/* The key resets the form after each addition, because the limit for new files is then lower. */}
      {canAddProof && (
        <div data-needs-script="">
          <AddProof key={proofFiles.length} present={proofFiles.length} actions={actions} />
        </div>
      )}
    </section>
  );
}

interface AddProofProps {
  /** Number of existing files. The maximum is three (§5). */
  present: number;
  actions: CaseActions;
}

/** True when the shown claim is outdated: it was decided, or another page added files. The form may then disappear. */
const isOutdated = (error: unknown): boolean =>
  isApiError(error, 'claim_decided') || isApiError(error, 'too_many_files');

/** A form that adds proof files to a pending claim. The rules are those of the claim form (§5). */
function AddProof({ present, actions: { addProof, onChanged } }: AddProofProps) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const reason = useReasonText();
  const selection = useFileSelection(proofRule, present);
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
          toast.error(reason(error) ?? '');
          onChanged(undefined);
        }
        throw error;
      }
    },
  });
  return (
    <form noValidate className={formStyles.form} onSubmit={submit} aria-busy={pending}>
      <FilesField label={t('case.addProof')} selection={selection} kind="proof" sending={pending} />
      <UploadProgress upload={upload} />
      <FormFailure failure={failure} text={t('case.proofFailed')} />
      {selection.files.length > 0 && (
        <div className={formStyles.submit}>
          <Button type="submit" loading={pending}>
            {pending ? t('case.sendingProof') : t('case.sendProof')}
          </Button>
        </div>
      )}
    </form>
  );
}
