import { adminClaimOptions } from '@lost-found/api-client';
import type { AdminClaim, AdminClaimPage } from '@lost-found/contracts';
import { Spinner, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { live } from '../../lib/list/live';
import { LoadFailed } from '../../lib/list/load-failed';
import { useFocusOnChange } from '../../lib/queue/use-focus-on-change';
import { useLastShown } from '../../lib/use-last-shown';
import { ClaimDecisionButtons } from './claim-decision-buttons';
import { ClaimDetails } from './claim-details';
import { ClaimNotices } from './claim-notices';
import { CompetingClaims } from './competing-claims';
import type { Reason } from './reason-field';
import { useClaimDecision } from './use-claim-decision';
import { useReasons } from './use-reasons';

interface ClaimDialogProps {
  /** Nothing: closed. */
  id: string | undefined;
  /** As the list has it, shown until it is loaded. */
  known: AdminClaim | undefined;
  onOpen: (claimId: string) => void;
  onClose: () => void;
  /** Leaves a claim, decided or put off, for the next one that waits. */
  onNext: (claim: AdminClaim) => void;
  /** What is written about the claim between its claimant and the desk. */
  conversation: (claim: AdminClaim) => ReactNode;
}

/** A claim with its item, those that compete with it, and the decision on it while it is pending (§2). */
export function ClaimDialog({ id: asked, known, onOpen, onClose, onNext, conversation }: ClaimDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const id = useLastShown(asked) ?? '';
  const query = useQuery({ ...adminClaimOptions(id), ...live, enabled: asked !== undefined });
  const { data } = query;
  const decision = useClaimDecision(id);
  const reason = useReasons(id);
  const content = useFocusOnChange(asked);
  const title = data?.itemTitle ?? known?.itemTitle ?? t('claims.detail.title');
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('claims.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
      size="large"
      footer={
        data && (data.status === 'pending' || decision.refused) ? (
          <ClaimDecisionButtons key={id} {...{ claim: data, reason, decision }} onNext={() => onNext(data)} />
        ) : undefined
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no field set; it is where the focus goes in the next claim */}
      <div ref={content} tabIndex={-1} role="group" aria-label={title}>
        {data && <OpenedClaim key={id} {...{ claim: data, reason, decision, onOpen, conversation }} />}
        {!data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} block />}
        {!data && query.isError && <LoadFailed query={query} />}
      </div>
    </Dialog>
  );
}

interface OpenedClaimProps extends Pick<ClaimDialogProps, 'onOpen' | 'conversation'> {
  claim: AdminClaimPage;
  reason: Reason;
  decision: ReturnType<typeof useClaimDecision>;
}

function OpenedClaim({ claim, reason, decision, onOpen, conversation }: OpenedClaimProps) {
  return (
    <Stack gap="l" data-density="dense">
      <ClaimNotices claim={claim} refused={decision.refused} onOpen={onOpen} />
      {claim.otherClaims.length > 0 && <CompetingClaims claim={claim} onOpen={onOpen} />}
      <ClaimDetails claim={claim} reason={reason} />
      {conversation(claim)}
    </Stack>
  );
}
