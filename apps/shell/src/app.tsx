import { configOptions } from '@lost-found/api-client';
import { durations } from '@lost-found/contracts';
import { ToastProvider } from '@lost-found/design-system';
import { SiteProvider, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Trials } from './remotes/trials';
import { SetupGate } from './setup/setup-gate';
import { TrialGate } from './trials/trial-gate';

/**
 * What stands around every page: the campus, the toasts, the start-up screens, and what is tried in this tab.
 * @param requested releases that the page's address asks to try
 */
export const App = ({ requested, children }: { requested: Trials | undefined; children: ReactNode }) => {
  const { t } = useTranslation();
  const { data: site } = useQuery(configOptions());
  return (
    <SiteProvider site={site}>
      <ToastProvider duration={durations.toast} regionLabel={t('toast.region')} closeLabel={t('toast.close')}>
        <SetupGate>{children}</SetupGate>
        {site?.releaseTrials && <TrialGate requested={requested} />}
      </ToastProvider>
    </SiteProvider>
  );
};
