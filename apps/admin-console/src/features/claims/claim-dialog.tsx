import { adminClaimOptions } from '@lost-found/api-client';
import type { AdminClaim, AdminClaimPage } from '@lost-found/contracts';
import { Dialog, ErrorState, Notice, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLastShown } from '../../lib/use-last-shown';
import { ClaimDecisionButtons } from './claim-decision-buttons';
import { ClaimDetails } from './claim-details';
import { useClaimDecision } from './use-claim-decision';

interface ClaimDialogProps {
  /** Nothing: closed. */
  claim: AdminClaim | undefined;
  onClose: () => void;
}

/** A claim with its item, and the decision on it while it is pending (§2). */
export function ClaimDialog({ claim, onClose }: ClaimDialogProps) {
  const shown = useLastShown(claim);
  if (!shown) return null;
  return <OpenedClaim key={shown.id} claim={shown} open={claim !== undefined} onClose={onClose} />;
}

interface OpenedClaimProps {
  claim: AdminClaim;
  open: boolean;
  onClose: () => void;
}

function OpenedClaim({ claim, open, onClose }: OpenedClaimProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { data, isError, isFetching, refetch } = useQuery({ ...adminClaimOptions(claim.id), enabled: open });
  const decision = useClaimDecision(claim.id);
  const decidable = data?.status === 'pending' ? data : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={claim.itemTitle}
      description={t('claims.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
      size="large"
      footer={decidable && <ClaimDecisionButtons claim={decidable} decision={decision} onDecided={onClose} />}
    >
      <Stack gap="l" data-density="dense">
        <ClaimNotices claim={data} refused={decision.refused} />
        {data && <ClaimDetails claim={data} />}
        {!data && !isError && <Spinner label={t('loading', { ns: 'common' })} block />}
        {!data && isError && (
          <ErrorState
            title={t('error.title')}
            retryLabel={t('retry', { ns: 'common' })}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface ClaimNoticesProps {
  claim: AdminClaimPage | undefined;
  refused: boolean;
}

function ClaimNotices({ claim, refused }: ClaimNoticesProps) {
  const { t } = useTranslation('admin');
  const rejectOnly = claim?.status === 'pending' && claim.item?.status !== 'approved';
  return (
    <>
      {refused && (
        <Notice live tone="danger" title={t('claims.conflictTitle')}>
          {t('claims.conflict')}
        </Notice>
      )}
      {rejectOnly && <Notice tone="warning">{t('claims.notApprovable')}</Notice>}
    </>
  );
}
