import { confirmTotp, startTotp } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { TotpSetup } from '@lost-found/contracts';
import { Field, Spinner, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddFactorForm, type AddFactorFormProps, NameField } from './add-factor-form';
import styles from './security.module.css';

/** Shows the key for an app, and asks for a code of it: one that was not set up right would lock its owner out. */
export function AddApp(form: AddFactorFormProps) {
  const { t } = useTranslation('common');
  // Load one key for the lifetime of the dialog.
  const query = useQuery({
    queryKey: ['auth', 'new-app'],
    queryFn: startTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, isError } = query;
  if (isError) return <LoadFailed query={query} headingLevel={3} />;
  if (!data) return <Spinner label={t('loading')} block />;
  return <AppForm {...form} app={data} />;
}

function AppForm({ app, ...form }: AddFactorFormProps & { app: TotpSetup }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(t('kind.totp'));
  const [code, setCode] = useState('');
  return (
    <AddFactorForm {...form} add={() => confirmTotp({ setup: app.setup, name, code })}>
      <p>{t('app.scan')}</p>
      <img src={app.qrCode} alt={t('app.code')} className={styles.qr} />
      <p>
        {t('app.secret')} <code className={styles.secret}>{inFours(app.secret)}</code>
        <br />
        <a href={app.uri}>{t('app.open')}</a>
      </p>
      <Field label={t('app.digits')} hint={t('app.digitsHint')} required>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <NameField hint={t('app.nameHint')} value={name} onChange={setName} />
    </AddFactorForm>
  );
}

/** Groups a key by four characters, so that a reader can compare it while typing. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');
