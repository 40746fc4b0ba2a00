import { configOptions } from '@lost-found/api-client';
import { hoursLine, studentIdExample } from '@lost-found/contracts';
import { TextInput } from '@lost-found/design-system';
import { useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { FormField } from './form-field';
import { registerIn } from './sent-form';

/**
 * The student ID field of a claimant or reporter, with an example of the format (§5), and the desks that help a visitor
 * who has none.
 */
export function StudentIdField({ prefix }: { prefix: string }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const register = registerIn(useFormContext());
  const desks = useQuery(configOptions()).data?.desks ?? [];
  const { locale } = useLanguage();
  const places = desks.map((desk) =>
    [label.desk(desk.name), desk.address, hoursLine(desk, locale)].filter(Boolean).join(', '),
  );
  return (
    <FormField
      name="studentId"
      label={t('fields.studentId')}
      hint={[
        t('fields.studentIdHint', { example: studentIdExample(prefix) }),
        ...(places.length > 0 ? [t('fields.noStudentId', { desks: places.join('; ') })] : []),
      ].join(' ')}
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
