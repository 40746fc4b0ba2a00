import { isApiError, type SubmitOptions } from '@lost-found/api-client';
import { DeskPlace, useReasonText, useToast } from '@lost-found/app-kit';
import type { Case } from '@lost-found/contracts';
import { Button, Card, DescriptionList, Notice } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { forgetClaimLink } from '../../parts/claims/claimed';
import { CallFailure } from '../../shared/call-failure';
import { CaseBadge, caseState } from './case-badge';
import { CaseSteps } from './case-steps';
import styles from './case-view.module.css';
import { Pickup } from './pickup';
import { Proof } from './proof';
import { useFocusAfter } from './use-focus-after';

/** The claimant's actions on a claim, by its secret link or in the account. Each action returns the changed claim. */
export interface CaseActions {
  addProof: (files: readonly File[], options: SubmitOptions) => Promise<Case>;
  withdraw: () => Promise<Case>;
  /** Creates a new pick-up code. The earlier code is no longer valid. */
  renewPickup: () => Promise<Case>;
  /** Sends a new secret link. The earlier links no longer work. */
  renewLink: () => Promise<Case>;
  /** Called with the changed claim after an action; called with undefined when the shown claim is outdated. */
  onChanged: (claim: Case | undefined) => void;
}

interface CaseViewProps {
  claim: Case;
  actions: CaseActions;
  /** The conversation on the claim. */
  children: ReactNode;
}

/** Shows a claim to its claimant: code, status, conversation, proof files and withdrawal. */
export function CaseView({ claim, actions, children }: CaseViewProps) {
  const { itemId, status, canWithdraw } = claim;
  const heading = useFocusAfter(canWithdraw);
  useEffect(() => {
    if (itemId && status !== 'pending') forgetClaimLink(itemId);
  }, [itemId, status]);
  return (
    <div className={styles.view}>
      <div className={styles.state}>
        {claim.isWaitingAtDesk && (
          <Card>
            <Pickup claim={claim} actions={actions} />
          </Card>
        )}
        <Card>
          <CaseSummary claim={claim} headingRef={heading} />
        </Card>
      </div>
      <Card className={styles.talk}>{children}</Card>
      <div className={styles.rest}>
        <Card>
          <Proof claim={claim} actions={actions} />
        </Card>
        <div data-needs-script="" className={styles.links}>
          <RenewLink actions={actions} />
          {canWithdraw && <WithdrawClaim claim={claim} actions={actions} />}
        </div>
      </div>
    </div>
  );
}

interface CaseSummaryProps {
  claim: Case;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Shows the status of a claim: the decision, its reason and the next step, and the way to the item. */
function CaseSummary({ claim, headingRef }: CaseSummaryProps) {
  const { t } = useTranslation('profile');
  const headingId = useId();
  const state = caseState(claim);
  const { itemId, itemTitle } = claim;
  return (
    <section aria-labelledby={headingId} className={styles.summary}>
      <CaseBadge claim={claim} />
      <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.title}>
        {itemId ? <Link to={`/item/${itemId}`}>{itemTitle}</Link> : itemTitle}
      </h2>
      <p>{t(`case.next.${state}`)}</p>
      {state === 'expected' && <DeskPlace deskId={claim.deskId} />}
      {claim.decisionReason && state !== 'withdrawn' && (
        <>
          <h3 className={styles.subtitle}>{t('case.reason')}</h3>
          <p className={styles.reason}>{claim.decisionReason}</p>
        </>
      )}
      <CaseSteps claim={claim} />
      {claim.itemReference && (
        <DescriptionList items={[{ term: t('case.reference'), description: claim.itemReference }]} />
      )}
    </section>
  );
}

interface WithdrawClaimProps {
  claim: Case;
  actions: CaseActions;
}

/** Withdraws a pending claim after a confirmation (§4). */
function WithdrawClaim({ claim, actions: { withdraw, onChanged } }: WithdrawClaimProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const reason = useReasonText();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: withdraw,
    onSuccess: (after) => {
      toast.success(t('case.withdrawDone'));
      onChanged(after);
    },
    onError: (failure) => {
      if (!isApiError(failure, 'claim_decided')) return;
      // A decided claim has no withdrawal, so this dialog disappears. A toast shows the error instead.
      toast.error(reason(failure) ?? '');
      onChanged(undefined);
    },
  });
  const show = (open: boolean) => {
    setAsking(open);
    if (open) reset();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => show(true)}>
        {t('case.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={show}
        tone="danger"
        title={t('case.withdrawTitle')}
        description={t('case.withdrawText', { title: claim.itemTitle })}
        confirmLabel={t('case.withdraw')}
        cancelLabel={t('common:cancel')}
        loading={isPending}
        onConfirm={() => mutate()}
      >
        <CallFailure error={error} title={t('case.withdrawFailed')} />
      </ConfirmDialog>
    </>
  );
}

/** Sends a new secret link. This makes the earlier links invalid, which another person may have seen. */
function RenewLink({ actions: { renewLink, onChanged } }: { actions: CaseActions }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const reason = useReasonText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewLink,
    onSuccess: (after) => {
      toast.success(t('case.link.renewed'));
      onChanged(after);
    },
  });
  return (
    <Notice
      title={t('case.link.title')}
      action={
        <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
          {t('case.link.renew')}
        </Button>
      }
    >
      <p>{t('case.link.text')}</p>
      <p role="alert">{error && [t('case.link.failed'), reason(error)].filter(Boolean).join(' ')}</p>
    </Notice>
  );
}
