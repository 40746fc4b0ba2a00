import { studentIdExample } from '@lost-found/contracts';
import { TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import { FormField } from './form-field';
import { registerIn } from './sent-form';

/** The student ID field of a claimant or reporter, with an example of the format (§5). */
export function StudentIdField({ prefix }: { prefix: string }) {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
  return (
    <FormField
      name="studentId"
      label={t('fields.studentId')}
      hint={t('fields.studentIdHint', { example: studentIdExample(prefix) })}
      required
    >
      <TextInput
        {...register('studentId')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormField>
  );
}
