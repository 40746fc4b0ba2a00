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
 * @param asksVersions whether it asks for the panel of versions
 */
export const App = ({
  requested,
  asksVersions = false,
  children,
}: {
  requested: RequestedTrials | undefined;
  asksVersions?: boolean;
  children: ReactNode;
}) => {
  const { data: site } = useQuery(configOptions());
  return (
    <SiteFrame>
      <SetupGate>{children}</SetupGate>
      {site && (
        <TrialGate
          requested={requested}
          asksVersions={asksVersions}
          isAllowed={site.releaseTrials === true}
        />
      )}
    </SiteFrame>
  );
};
