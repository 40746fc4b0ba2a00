import { configOptions } from '@lost-found/api-client';
import { durations } from '@lost-found/contracts';
import { ToastProvider } from '@lost-found/design-system';
import { SiteProvider, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What stands around every page, whoever owns it: the campus and the toasts. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { data: site } = useQuery(configOptions());
  return (
    <SiteProvider site={site}>
      <ToastProvider duration={durations.toast} regionLabel={t('toast.region')} closeLabel={t('toast.close')}>
        {children}
      </ToastProvider>
    </SiteProvider>
  );
};
