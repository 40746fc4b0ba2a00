import { type HandoverReason, handoverReasons } from '@lost-found/contracts';
import { Field, NativeSelect } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import type { Ref } from 'react';
import { bindValue } from '../../shared/forms/bind-value';

interface HandoverReasonFieldProps {
  value: HandoverReason | undefined;
  isMissing: boolean;
  onChange: (reason: HandoverReason | undefined) => void;
  ref?: Ref<HTMLSelectElement>;
}

export function HandoverReasonField({ value, isMissing, onChange, ref }: HandoverReasonFieldProps) {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  return (
    <Field
      required
      label={t('handover.reason.label')}
      error={isMissing ? ofCode('handover_reason_required') : undefined}
    >
      <NativeSelect
        ref={ref}
        {...bindValue(value ?? '', (next) => onChange((next || undefined) as HandoverReason | undefined))}
        placeholder={t('handover.reason.choose')}
        options={handoverReasons.map((reason) => ({ value: reason, label: t(`handover.reason.${reason}`) }))}
      />
    </Field>
  );
}
