import { zodResolver } from '@hookform/resolvers/zod';
import { profileOptions, updateProfile } from '@lost-found/api-client';
import { type Profile, profileChangesSchema, studentIdExample } from '@lost-found/contracts';
import { Button, TextInput, useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { FormField } from '../../lib/forms/form-field';
import { useFormSubmission } from '../../lib/forms/use-form-submission';

const fields = ['fullName', 'studentId', 'phone'];

interface ProfileFormProps {
  profile: Profile;
  studentIdPrefix: string;
  /** Their name has changed, which other places show. */
  onSaved: (profile: Profile) => void;
}

const valuesOf = ({ fullName, studentId, phone }: Profile) => ({
  fullName,
  studentId: studentId ?? '',
  phone: phone ?? '',
});

/** Name, student ID and phone (§3): what fills in the forms. An emptied student ID or phone is removed. */
export function ProfileForm({ profile, studentIdPrefix: prefix, onSaved }: ProfileFormProps) {
  const { t } = useTranslation(['profile', 'portal', 'common']);
  const toast = useToast();
  const queries = useQueryClient();
  const schema = useMemo(
    () => profileChangesSchema(prefix).pick({ fullName: true, studentId: true, phone: true }),
    [prefix],
  );
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(profile) });
  const { submit, pending, failure } = useFormSubmission({
    form,
    files: [],
    send: async (changes) => {
      const saved = await updateProfile(changes);
      queries.setQueryData(profileOptions().queryKey, saved);
      form.reset(valuesOf(saved));
      toast.success(t('profile.saved'));
      onSaved(saved);
      return saved;
    },
  });
  const { register } = form;
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <FormErrorSummary fields={fields} />
        <FormField
          name="fullName"
          label={t('portal:fields.fullName')}
          hint={t('portal:fields.fullNameHint')}
          required
        >
          <TextInput {...register('fullName')} autoComplete="name" />
        </FormField>
        <FormField
          name="studentId"
          label={t('profile.studentId')}
          hint={t('profile.studentIdHint', { example: studentIdExample(prefix) })}
        >
          <TextInput
            {...register('studentId')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormField>
        <FormField name="phone" label={t('portal:fields.phone')} hint={t('profile.phoneHint')}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" />
        </FormField>
        <FormFailure failure={failure} text={t('profile.failed')} />
        <div className={styles.submit}>
          <Button type="submit" loading={pending}>
            {pending ? t('profile.saving') : t('common:save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
