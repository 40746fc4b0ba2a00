import type { AdminAccess } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TopDialog } from '../../shared/dialog/top-dialog';

/** Says that another administrator changed what this one may use, and loads everything again as they may read it now. */
export function AccessChanged({ access }: { access: AdminAccess | null }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [known, setKnown] = useState(access);
  const loadedFor = useRef(access);
  useEffect(() => {
    if (loadedFor.current === access) return;
    loadedFor.current = access;
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  }, [access, client]);
  if (known === access || !access) return null;
  const close = () => setKnown(access);
  return (
    <TopDialog
      title={t('login.access.title')}
      onClose={close}
      buttons={<Button onClick={close}>{t('login.access.close')}</Button>}
    >
      <p>{t('login.access.text')}</p>
      <p>{t(`users.access.${access}`)}</p>
    </TopDialog>
  );
}
