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
  /** True when the page's address asks for the version panel. */
  asksVersions: boolean;
  /** True when the operator allows trials. */
  isAllowed: boolean;
}

/** Shows the banner of a running trial, and the dialog or version panel that the page's address asks for. */
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
