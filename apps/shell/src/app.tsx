import { configOptions } from '@lost-found/api-client';
import { SiteFrame } from '@lost-found/app-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestedTrials } from './remotes/trials';
import { SetupGate } from './setup/setup-gate';
import { TrialGate } from './trials/trial-gate';

/**
 * The frame around every page: campus data, toasts, start-up screens (§2) and the trial of a release in this tab.
 * @param requested releases that the page's address asks to try
 * @param asksVersions true when the page's address asks for the version panel
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
