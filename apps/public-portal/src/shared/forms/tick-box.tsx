import { Checkbox } from '@lost-found/design-system';
import { useErrorText } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import { useFieldId } from './field-ids';

interface TickBoxProps {
  name: string;
  label: string;
}

/** A box of a form that sends `yes` if it is ticked, also without a script. */
export function TickBox({ name, label }: TickBoxProps) {
  const { ofIssue } = useErrorText();
  const { getFieldState, formState, setValue, watch } = useFormContext();
  const id = useFieldId()(name);
  const message = getFieldState(name, formState).error?.message;
  return (
    <>
      <Checkbox
        id={id}
        name={name}
        value="yes"
        label={label}
        aria-invalid={message !== undefined}
        aria-describedby={message && `${id}-error`}
        checked={watch(name) === 'yes'}
        onChange={({ currentTarget: { checked } }) =>
          setValue(name, checked ? 'yes' : '', { shouldValidate: formState.isSubmitted })
        }
      />
      {message && <p id={`${id}-error`}>{ofIssue(message)}</p>}
    </>
  );
}
