import { Field, type FieldProps } from '@lost-found/design-system';
import { useErrorText } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import { useFieldId } from './field-ids';

interface FormFieldProps extends Omit<FieldProps, 'error' | 'id'> {
  /** As registered; the control's id too, by which the error summary leads to it. */
  name: string;
}

/** A field of a form, with the message of what its schema did not accept. */
export function FormField({ name, ...rest }: FormFieldProps) {
  const { getFieldState, formState } = useFormContext();
  const { ofIssue } = useErrorText();
  const idOf = useFieldId();
  const message = getFieldState(name, formState).error?.message;
  return <Field {...rest} id={idOf(name)} error={message && ofIssue(message)} />;
}
