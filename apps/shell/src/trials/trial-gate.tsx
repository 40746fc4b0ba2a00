import { lazy, Suspense } from 'react';
import { type RequestedTrials, storedTrials } from '../remotes/trials';

const TrialDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trial-dialog" */ './trial-dialog')).TrialDialog,
}));
const TrialBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trial-banner" */ './trial-banner')).TrialBanner,
}));

interface TrialGateProps {
  requested: RequestedTrials | undefined;
  /** Whether the operator of the site allows trials. */
  isAllowed: boolean;
}

/** Asks before a release is tried in this tab, and says that one is; where trials are not allowed, it says that. */
export const TrialGate = ({ requested, isAllowed }: TrialGateProps) => {
  const trials = isAllowed ? storedTrials() : undefined;
  return (
    <Suspense>
      {trials && <TrialBanner trials={trials} />}
      {requested && <TrialDialog requested={requested} isAllowed={isAllowed} />}
    </Suspense>
  );
};
