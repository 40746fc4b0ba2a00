import type { SubmitOptions } from '@lost-found/api-client';
import type { Case } from '@lost-found/contracts';
import { Card } from '@lost-found/design-system';
import type { ReactNode } from 'react';
import { CaseSummary } from './case-summary';
import styles from './case-view.module.css';
import { Proof } from './proof';
import { WithdrawClaim } from './withdraw-claim';

/** What a claimant does with a claim: by its secret link, or in their account. Each answers with the claim after it. */
export interface CaseActions {
  addProof: (files: readonly File[], options: SubmitOptions) => Promise<Case>;
  withdraw: () => Promise<Case>;
  /** The claim as it is now: after one of these, or because it turned out to be decided. */
  onChanged: (claim: Case | undefined) => void;
}

interface CaseViewProps {
  claim: Case;
  actions: CaseActions;
  /** The conversation on it. */
  children: ReactNode;
}

/** A claim for whoever made it: how it stands, what to do next, its proof, the conversation, the way back. */
export function CaseView({ claim, actions, children }: CaseViewProps) {
  return (
    <div className={styles.view}>
      <div className={styles.column}>
        <Card>
          <CaseSummary claim={claim} />
        </Card>
        <Card>
          <Proof claim={claim} actions={actions} />
        </Card>
        {claim.canWithdraw && <WithdrawClaim claim={claim} actions={actions} />}
      </div>
      <Card className={styles.conversation}>{children}</Card>
    </div>
  );
}
