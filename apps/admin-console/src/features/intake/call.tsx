import { useTranslation } from '@lost-found/i18n';
import { type ReactNode, useState } from 'react';
import { Screen } from '../../shared/page/screen';
import { CallForm } from './call-form';
import { type CallReceipt, CallTaken } from './call-taken';

interface CallProps {
  /** Found items that may be the one of a report. */
  matches: (reportId: string) => ReactNode;
}

/** `/admin/call`: takes a lost report for a caller, and shows what may be it while the clerk types and once it is saved. */
export function Call({ matches }: CallProps) {
  const { t } = useTranslation('admin');
  const [receipt, setReceipt] = useState<CallReceipt>();
  return (
    <Screen title={t('call.title')} description={t('call.intro')}>
      {receipt ? (
        <>
          <CallTaken receipt={receipt} onNext={() => setReceipt(undefined)} />
          {matches(receipt.id)}
        </>
      ) : (
        <CallForm onTaken={setReceipt} />
      )}
    </Screen>
  );
}
