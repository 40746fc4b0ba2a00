import { atRest, useToast } from '@lost-found/app-kit';
import type { UnsentReport } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useLocation, useNavigate } from '@lost-found/router';
import { useEffect, useEffectEvent } from 'react';
import { useSendUnsent, useUnsent } from '../shared/unsent/use-unsent';
import { usePrefetch } from './use-prefetch';

/** Registers the service worker of a site that can be installed: the service names its manifest in the page. */
const registerWorker = () => {
  if (document.querySelector('link[rel=manifest]'))
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
};

const forms = { report: '/report', reportLost: '/report-lost' } as const;

/** Shows the state of reports that could not be sent, with a link to their form. The form shows its own ones. */
const useUnsentToasts = (reports: readonly UnsentReport[]) => {
  const { t } = useTranslation('unsent');
  const { info } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const show = useEffectEvent(() => {
    for (const { id, kind, state, title } of reports) {
      if (pathname === forms[kind]) continue;
      const action = { label: t('look'), onAction: () => void navigate(forms[kind]) };
      info(t(`${state}.title`, { title }), { name: id, action });
    }
  });
  const states = reports.map(({ id, state }) => `${id} ${state}`).join();
  useEffect(() => {
    if (states) show();
  }, [states]);
};

/** Does the work that can wait until the page is shown. */
export const IdleWork = () => {
  usePrefetch();
  const unsent = useUnsent();
  useSendUnsent(unsent);
  useUnsentToasts(unsent);
  useEffect(() => atRest(registerWorker), []);
  return null;
};
