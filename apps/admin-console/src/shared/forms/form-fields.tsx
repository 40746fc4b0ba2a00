import { Field, type FieldProps, NativeSelect, TextArea, TextInput } from '@lost-found/design-system';
import { useErrorText } from '@lost-found/i18n';
import type { ComponentType } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';

interface FormFieldProps extends Omit<FieldProps, 'id'> {
  /** The registered name. */
  name: string;
}

/** A field of the form around it, with the message of its error. An `error` replaces that message. */
export function FormField({ name, error, ...rest }: FormFieldProps) {
  const { getFieldState, formState } = useFormContext();
  const { ofIssue } = useErrorText();
  const message = getFieldState(name, formState).error?.message;
  return <Field {...rest} error={error || (message && ofIssue(message))} />;
}

type Labelled = Pick<FormFieldProps, 'name' | 'label' | 'hint' | 'error' | 'required' | 'optionalLabel'>;

/** The properties of a field and of its control. The registration of the control gets the rules. */
type ControlFieldProps<Props> = Labelled & Omit<Props, keyof Labelled> & { rules?: RegisterOptions };

const asField = <Props,>(Control: ComponentType<Props>) =>
  function ControlField(props: ControlFieldProps<Props>) {
    const { name, label, hint, error, required, optionalLabel, rules, ...control } = props;
    const { register } = useFormContext();
    return (
      <FormField {...{ name, label, hint, error, required, optionalLabel }}>
        <Control autoComplete="off" {...(control as unknown as Props)} {...register(name, rules)} />
      </FormField>
    );
  };

export const TextField = asField(TextInput);
export const TextAreaField = asField(TextArea);
export const SelectField = asField(NativeSelect);
