import { addPasskey, startPasskey } from '@lost-found/api-client';
import { makePasskey } from '@lost-found/app-kit';
import { deviceOf } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { AddFactorForm, type AddFactorFormProps, NameField } from './add-factor-form';

export function AddPasskey(form: AddFactorFormProps) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(useDeviceName());
  const add = async () => addPasskey({ name, passkey: await makePasskey(await startPasskey()) });
  return (
    <AddFactorForm {...form} add={add}>
      <p>{t('passkey.text')}</p>
      <NameField hint={t('passkey.nameHint')} value={name} onChange={setName} />
    </AddFactorForm>
  );
}

/** Returns a usual name for this device. */
const useDeviceName = (): string => {
  const { t } = useTranslation('security');
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system ? t('passkey.nameOf', { browser, system }) : (browser ?? system ?? '');
};
