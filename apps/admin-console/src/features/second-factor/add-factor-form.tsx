import { useFactorProblem } from '@lost-found/app-kit';
import { type AddedFactor, factorLimits } from '@lost-found/contracts';
import { Field, Notice, Stack, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect } from 'react';

export interface AddFactorFormProps {
  id: string;
  onSaving: (saving: boolean) => void;
  onAdded: (added: AddedFactor) => void;
}

interface OwnProps extends AddFactorFormProps {
  add: () => Promise<AddedFactor>;
  children: ReactNode;
}

/** The form of a dialog that adds a factor; it shows refusals at the top. */
export function AddFactorForm({ id, onSaving, onAdded, add, children }: OwnProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: add, onSuccess: onAdded });
  const problem = useFactorProblem(error);
  useEffect(() => onSaving(isPending), [isPending, onSaving]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="m">
        <div role="alert" hidden={!problem}>
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
        {children}
      </Stack>
    </form>
  );
}

interface NameFieldProps {
  hint: string;
  value: string;
  onChange: (name: string) => void;
}

/** Asks for the owner's name of a factor. */
export function NameField({ hint, value, onChange }: NameFieldProps) {
  const { t } = useTranslation('security');
  return (
    <Field label={t('name')} hint={hint} required>
      <TextInput
        autoComplete="off"
        maxLength={factorLimits.nameMax}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
