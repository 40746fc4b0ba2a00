import { Field, type FieldProps } from '@lost-found/design-system';
import { useErrorText } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';

interface FormFieldProps extends Omit<FieldProps, 'error' | 'id'> {
  /** As registered; the control's id too, so that the error summary can lead to it. */
  name: string;
}

/** A field of a form, with the message of what its schema did not accept. */
export function FormField({ name, ...rest }: FormFieldProps) {
  const { getFieldState, formState } = useFormContext();
  const { ofIssue } = useErrorText();
  const message = getFieldState(name, formState).error?.message;
  return <Field {...rest} id={name} error={message && ofIssue(message)} />;
}
