import { configOptions } from '@lost-found/api-client';
import { durations } from '@lost-found/contracts';
import { ToastProvider } from '@lost-found/design-system';
import { SiteProvider, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SetupGate } from './setup/setup-gate';

/** What stands around every page: the campus, the toasts, the start-up screens. */
export const App = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { data: site } = useQuery(configOptions());
  return (
    <SiteProvider site={site}>
      <ToastProvider duration={durations.toast} regionLabel={t('toast.region')} closeLabel={t('toast.close')}>
        <SetupGate>{children}</SetupGate>
      </ToastProvider>
    </SiteProvider>
  );
};
