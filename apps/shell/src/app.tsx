import { configOptions } from '@lost-found/api-client';
import { SiteFrame } from '@lost-found/app-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestedTrials } from './remotes/trials';
import { SetupGate } from './setup/setup-gate';
import { TrialGate } from './trials/trial-gate';

/**
 * What stands around every page: the campus, the toasts, the start-up screens, and what is tried in this tab.
 * @param requested releases that the page's address asks to try
 */
export const App = ({
  requested,
  children,
}: {
  requested: RequestedTrials | undefined;
  children: ReactNode;
}) => {
  const { data: site } = useQuery(configOptions());
  return (
    <SiteFrame>
      <SetupGate>{children}</SetupGate>
      {site && <TrialGate requested={requested} isAllowed={site.releaseTrials === true} />}
    </SiteFrame>
  );
};
