import { zodResolver } from '@hookform/resolvers/zod';
import { profileOptions, sessionOptions, updateProfile } from '@lost-found/api-client';
import { DraftNotice, LoadFailed, usePage, useToast } from '@lost-found/app-kit';
import {
  type Profile as AccountProfile,
  profileChangesSchema,
  studentIdExample,
} from '@lost-found/contracts';
import { Button, Card, DescriptionList, PageHeader, Spinner, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useChangesForm } from '../../shared/drafts/use-changes-form';
import formStyles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { WithConfig } from '../../shared/page/with-config';
import { Avatar } from './avatar';
import styles from './profile.module.css';

export const Profile = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.profile'));
  const queries = useQueryClient();
  const showName = ({ fullName }: AccountProfile) =>
    queries.setQueryData(
      sessionOptions().queryKey,
      (session) => session && { ...session, user: { ...session.user, fullName } },
    );
  return (
    <>
      <PageHeader title={t('pages.profile')} description={t('profile.intro')} headingRef={heading} />
      <EditProfile onSaved={showName} />
    </>
  );
};

/** An e-mail address that breaks only before its domain. */
function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <span className={styles.text}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}

/** The person's data for the desk: picture, name, student ID and phone (§1, §3). */
function EditProfile({ onSaved }: { onSaved: (profile: AccountProfile) => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const headingId = useId();
  const query = useQuery(profileOptions());
  const { data: profile, error } = query;
  if (!profile && error) return <LoadFailed query={query} />;
  if (!profile) return <Spinner label={t('common:loading')} block />;
  return (
    <div className={styles.columns}>
      <Card padding="large" render={<section aria-labelledby={headingId} />}>
        <h2 id={headingId} className={styles.heading}>
          {t('profile.details')}
        </h2>
        <DescriptionList
          className={styles.email}
          items={[
            {
              term: t('profile.email'),
              description: <EmailAddress>{profile.email}</EmailAddress>,
              wide: true,
            },
          ]}
        />
        <WithConfig>
          {({ studentIdPrefix }) => (
            <ProfileForm profile={profile} studentIdPrefix={studentIdPrefix} onSaved={onSaved} />
          )}
        </WithConfig>
      </Card>
      <Avatar url={profile.avatarUrl} />
    </div>
  );
}

interface ProfileFormProps {
  profile: AccountProfile;
  studentIdPrefix: string;
  /** Called after saving, so that other places show the new name. */
  onSaved: (profile: AccountProfile) => void;
}

const toValues = ({ fullName, studentId, phone }: AccountProfile) => ({
  fullName,
  studentId: studentId ?? '',
  phone: phone ?? '',
});

/** The form for name, student ID and phone (§3), which fill in the other forms. An empty field removes its value. */
function ProfileForm({ profile, studentIdPrefix: prefix, onSaved }: ProfileFormProps) {
  const { t } = useTranslation(['profile', 'portal', 'common']);
  const toast = useToast();
  const queries = useQueryClient();
  const schema = useMemo(
    () => profileChangesSchema(prefix).pick({ fullName: true, studentId: true, phone: true }),
    [prefix],
  );
  const [shown, setShown] = useState(() => toValues(profile));
  const { form, restored, forgetDraft, startOver } = useChangesForm({
    // The draft belongs to this account, because another person may sign in next.
    draft: `profile.${profile.id}`,
    saved: shown,
    resolver: zodResolver(schema),
  });
  const { isDirty } = form.formState;
  const { submit, pending, failure } = useFormSubmission({
    form,
    send: async (changes) => {
      if (!isDirty) {
        toast.info(t('common:nothingChanged'));
        return profile;
      }
      const saved = await updateProfile(changes);
      queries.setQueryData(profileOptions().queryKey, saved);
      setShown(toValues(saved));
      form.reset(toValues(saved));
      forgetDraft();
      toast.success(t('profile.saved'));
      onSaved(saved);
      return saved;
    },
  });
  const { register } = form;
  return (
    <FormProvider {...form}>
      <form noValidate className={formStyles.form} onSubmit={submit} aria-busy={pending}>
        {restored && <DraftNotice note={t('profile.draftNote')} onStartOver={startOver} />}
        <FormErrorSummary />
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
        <div className={formStyles.submit}>
          <Button type="submit" loading={pending}>
            {pending ? t('profile.saving') : t('common:save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
