import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { Screen } from '../../shared/page/screen';
import { CallForm } from './call-form';
import { type CallReceipt, CallTaken } from './call-taken';

/** `/admin/call`: takes a lost report for a caller, and shows what may be it while the clerk types. */
export function Call() {
  const { t } = useTranslation('admin');
  const [receipt, setReceipt] = useState<CallReceipt>();
  return (
    <Screen title={t('call.title')} description={t('call.intro')}>
      {receipt ? (
        <CallTaken receipt={receipt} onNext={() => setReceipt(undefined)} />
      ) : (
        <CallForm onTaken={setReceipt} />
      )}
    </Screen>
  );
}
