import { lazy, Suspense } from 'react';
import { storedTrials, type Trials } from '../remotes/trials';

const TrialDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trial-dialog" */ './trial-dialog')).TrialDialog,
}));
const TrialBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trial-banner" */ './trial-banner')).TrialBanner,
}));

/** Where the operator allows it: asks before a release is tried in this tab, and says that one is. */
export const TrialGate = ({ requested }: { requested: Trials | undefined }) => {
  const trials = storedTrials();
  return (
    <Suspense>
      {trials && <TrialBanner trials={trials} />}
      {requested && <TrialDialog requested={requested} />}
    </Suspense>
  );
};
