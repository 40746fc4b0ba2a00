import { lazy, Suspense } from 'react';
import { type RequestedTrials, storedTrials } from '../remotes/trials';

const TrialDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trial-dialog" */ './trial-dialog')).TrialDialog,
}));
const TrialBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trial-banner" */ './trial-banner')).TrialBanner,
}));

const VersionPanel = lazy(async () => {
  const panel = await import(/* webpackChunkName: "version-panel" */ './version-panel');
  await panel.prepareVersionPanel();
  return { default: panel.VersionPanel };
});

interface TrialGateProps {
  requested: RequestedTrials | undefined;
  /** Whether the panel of versions is asked for. */
  asksVersions: boolean;
  /** Whether the operator of the site allows trials. */
  isAllowed: boolean;
}

/** Asks before a release is tried in this tab, and says that one is; where trials are not allowed, it says that. */
export const TrialGate = ({ requested, asksVersions, isAllowed }: TrialGateProps) => {
  const trials = isAllowed ? storedTrials() : undefined;
  return (
    <Suspense>
      {trials && <TrialBanner trials={trials} />}
      {requested && <TrialDialog requested={requested} isAllowed={isAllowed} />}
      {!requested &&
        asksVersions &&
        (isAllowed ? <VersionPanel /> : <TrialDialog requested={{}} isAllowed={false} />)}
    </Suspense>
  );
};
