import { limits } from '@lost-found/contracts';
import { Field, TextArea } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

/** What the claimant is to be told of a decision, kept while it is written. */
export interface Reason {
  text: string;
  change: (text: string) => void;
}

/** A reason that the claimant is shown, with an approval as with a rejection; it may be left out. */
export function ReasonField({ reason, className }: { reason: Reason; className?: string | undefined }) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Field
      className={className}
      label={t('claims.reason')}
      hint={t('claims.reasonHint')}
      optionalLabel={`(${t('optional', { ns: 'common' })})`}
    >
      <TextArea
        rows={2}
        maxLength={limits.notesMax}
        value={reason.text}
        onChange={(event) => reason.change(event.currentTarget.value)}
      />
    </Field>
  );
}
