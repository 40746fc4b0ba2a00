import { accountExportUrl, deleteAccount, settingsOptions, updateSettings } from '@lost-found/api-client';
import { LoadFailed, usePage, usePasswords, useReasonText, useTheme, useToast } from '@lost-found/app-kit';
import {
  type DeleteOwnAccount as DeleteAccountConfirmation,
  type NotificationType,
  notificationTypes,
  type Settings,
  type SettingsChanges,
  type Theme,
  themes,
  type UserRole,
} from '@lost-found/contracts';
import { Button, Checkbox, Field, NativeSelect, PageHeader, Spinner } from '@lost-found/design-system';
import { isLanguage, useLanguage, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useLeave } from '../../shared/session/use-leave';
import { useSession } from '../../shared/session/use-session';
import { ChangePassword } from './change-password';
import { DeleteAccount } from './delete-account';
import { Sessions } from './sessions';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

export const ProfileSettings = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.settings'));
  const { session } = useSession();
  const toast = useToast();
  const leave = useLeave();
  const onDelete = async (confirmation: DeleteAccountConfirmation) => {
    await leave(() => deleteAccount(confirmation));
    toast.success(t('settings.delete.done'));
  };
  return (
    <>
      <PageHeader title={t('pages.settings')} description={t('settings.intro')} headingRef={heading} />
      {session && <AccountSettings role={session.user.role} onDelete={onDelete} />}
    </>
  );
};

interface AccountSettingsProps {
  role: UserRole;
  onDelete: (confirmation: DeleteAccountConfirmation) => Promise<void>;
}

/** The settings of an account (§1): display, e-mails, password, sessions, data export and deletion. */
function AccountSettings({ role, onDelete }: AccountSettingsProps) {
  const { t } = useTranslation('common');
  const passwords = usePasswords();
  const query = useQuery(settingsOptions());
  const { data: settings, error } = query;
  return (
    <div className={styles.sections}>
      {settings && (
        <>
          <DisplaySettings settings={settings} />
          <EmailSettings settings={settings} role={role} />
        </>
      )}
      {!settings && error && <LoadFailed query={query} />}
      {!settings && !error && <Spinner label={t('loading')} block />}
      {passwords && <ChangePassword />}
      <Sessions />
      <AccountData />
      <DeleteAccount onDelete={onDelete} />
    </div>
  );
}

/** Offers all data of the account as a file. A link lets the browser download a file of any size. */
function AccountData() {
  const { t } = useTranslation('profile');
  return (
    <SettingsSection title={t('settings.data.title')}>
      <p>{t('settings.data.text')}</p>
      <Button variant="secondary" icon={<Download />} render={<a href={accountExportUrl} download />}>
        {t('settings.data.download')}
      </Button>
    </SettingsSection>
  );
}

const isTheme = (value: string): value is Theme => (themes as readonly string[]).includes(value);

/** Language and theme. The fields show the values of this device; a choice also changes those of the account. */
function DisplaySettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['profile', 'common']);
  const { language: shown, options, changeLanguage } = useLanguage();
  const { theme: current, setTheme } = useTheme();
  const { mutate } = useSaveSettings();
  const getName = (language: string) => options.find(({ value }) => value === language)?.label;
  const hint =
    settings.language === shown
      ? t('settings.display.languageHint')
      : t('settings.display.emailsIn', { language: getName(settings.language) });
  const chooseLanguage = (language: string) => {
    if (!isLanguage(language)) return;
    changeLanguage(language);
    mutate({ language });
  };
  const chooseTheme = (theme: string) => {
    if (!isTheme(theme)) return;
    setTheme(theme);
    mutate({ theme });
  };
  return (
    <SettingsSection title={t('settings.display.title')}>
      <Field label={t('common:language')} hint={hint} className={styles.select}>
        <NativeSelect
          options={options}
          value={shown}
          onChange={(event) => chooseLanguage(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('common:theme.label')} className={styles.select}>
        <NativeSelect
          options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          value={current}
          onChange={(event) => chooseTheme(event.currentTarget.value)}
        />
      </Field>
    </SettingsSection>
  );
}

interface EmailSettingsProps {
  settings: Settings;
  role: UserRole;
}

/** The notification types that are also sent by e-mail (§4). Only administrators get "new submission". */
function EmailSettings({ settings, role }: EmailSettingsProps) {
  const { t } = useTranslation('profile');
  const introId = useId();
  const types = notificationTypes.filter((type) => type !== 'new_submission' || role === 'admin');
  return (
    <SettingsSection title={t('settings.email.title')}>
      <p id={introId}>{t('settings.email.intro')}</p>
      <ul aria-labelledby={introId} className={styles.checks}>
        {types.map((type) => (
          <li key={type}>
            <EmailChoice type={type} saved={settings.emailNotifications[type]} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

/** Shows the chosen value from the click on. The settings change a moment later, and the box must not switch back. */
function EmailChoice({ type, saved }: { type: NotificationType; saved: boolean }) {
  const { t } = useTranslation('profile');
  const { mutate } = useSaveSettings();
  const [chosen, setChosen] = useState<boolean>();
  const choose = (value: boolean) => {
    setChosen(value);
    mutate({ emailNotifications: { [type]: value } }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <Checkbox
      label={t(`settings.email.${type}`)}
      checked={chosen ?? saved}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

const merge = (settings: Settings, { emailNotifications, ...initial }: SettingsChanges): Settings => ({
  ...settings,
  ...(Object.fromEntries(
    Object.entries(initial).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>),
  emailNotifications: {
    ...settings.emailNotifications,
    ...emailNotifications,
  } as Settings['emailNotifications'],
});

/** Saves a setting at once. The page shows it before the answer, and restores the old value after a failure. */
const useSaveSettings = () => {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useReasonText();
  const { queryKey } = settingsOptions();
  return useMutation({
    // The scope sends the changes one after the other, in their order.
    scope: { id: 'settings' },
    mutationFn: updateSettings,
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && merge(before, changes));
    },
    onSuccess: () => toast.success(t('settings.saved')),
    onError: (error) => toast.error([t('settings.failed'), reason(error)].filter(Boolean).join(' ')),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
};
