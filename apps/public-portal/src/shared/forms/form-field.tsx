import { limits, parseIssue } from '@lost-found/contracts';
import { Field, type FieldProps } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import { useFieldId } from './field-ids';

interface FormFieldProps extends Omit<FieldProps, 'error' | 'id'> {
  /** The registered name. The control's id contains it, and the error summary links to that id. */
  name: string;
}

/** A field of a form, with the error message of its schema. Only optional fields are marked, by their labels. */
export function FormField({ name, ...rest }: FormFieldProps) {
  const { getFieldState, formState } = useFormContext();
  const getId = useFieldId();
  const message = getFieldState(name, formState).error?.message;
  const error = message && <FieldMessage message={message} />;
  return <Field {...rest} requiredMark={false} id={getId(name)} error={error} />;
}

/** The text of an issue. A refused phone number also needs the accepted formats. */
function FieldMessage({ message }: { message: string }) {
  const { t } = useTranslation('portal');
  const { ofIssue } = useErrorText();
  const needsForms = ['contact_invalid', 'phone_invalid'].includes(parseIssue(message).code);
  if (!needsForms) return ofIssue(message);
  return (
    <>
      <span>{ofIssue(message)}</span>. <span>{t('form.phoneForms', { min: limits.phoneMin })}</span>
    </>
  );
}
