import type { Mail, Store } from '@lost-found/mocks';
import { useEffect, useState } from 'react';

/** The e-mails that were written since the page was loaded, the newest first. */
export const useMails = (store: Store): readonly Mail[] => {
  const [mails, setMails] = useState<readonly Mail[]>(store.mails.toReversed());
  useEffect(() => {
    store.onMail = () => setMails(store.mails.toReversed());
    return () => {
      store.onMail = () => undefined;
    };
  }, [store]);
  return mails;
};
