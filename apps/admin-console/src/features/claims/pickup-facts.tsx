import { adminClaimOptions, renewClaimLink, renewPickup } from '@lost-found/api-client';
import { type AdminClaimPage, isPickupOver, isToBeBroughtIn } from '@lost-found/contracts';
import { Button, DescriptionList } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { Moment } from '../../shared/text/values';
import { useOutcome } from '../../shared/use-outcome';
import { RemindNow } from './remind';

/**
 * The pick-up code of an approved claim, with a button that sends a new code. After the handover: the
 * handover's facts.
 */
export function PickupFacts({ claim }: { claim: AdminClaimPage }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { toast, fail: showFailure } = useOutcome();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => renewPickup(claim.id),
    onSuccess: (after) => {
      queries.setQueryData(adminClaimOptions(claim.id).queryKey, after);
      toast.success(t('claims.pickup.renewed', { email: claim.email }));
    },
    onError: (error) => showFailure(t('claims.pickup.failed'), error),
  });
  const { pickup, canRenewPickup, handedOverAt, identityShown, collectedBy, handoverReason } = claim;
  const isExpected = isToBeBroughtIn(claim, claim.item?.custody);
  if (!canRenewPickup && !handedOverAt && !isExpected) return null;
  const noCode = t(isExpected ? 'claims.pickup.soon' : 'claims.pickup.none');
  const expiry = pickup && {
    term: isPickupOver(pickup.expiresAt) ? t('claims.pickup.over') : t('claims.pickup.expires'),
    description: <Moment value={pickup.expiresAt} />,
  };
  const how = [
    {
      term: t('handover.identity.label'),
      description: identityShown && t(`handover.identity.${identityShown}`),
    },
    { term: t('handover.collectedBy'), description: collectedBy },
    {
      term: t('handover.reason.label'),
      description: handoverReason && t(`handover.reason.${handoverReason}`),
    },
  ];
  return (
    <DetailGroup title={t('claims.pickup.title')}>
      <DescriptionList
        items={[
          ...(handedOverAt
            ? [{ term: t('claims.pickup.handedOver'), description: <Moment value={handedOverAt} /> }]
            : [{ term: t('claims.pickup.code'), description: pickup?.code ?? noCode }]),
          ...(expiry ? [expiry] : []),
          ...how.filter(({ description }) => description),
        ]}
      />
      {canRenewPickup && (
        <>
          <RemindNow claim={claim} />
          <Button size="small" variant="secondary" loading={isPending} onClick={() => mutate()}>
            {t('claims.pickup.renew')}
          </Button>
        </>
      )}
    </DetailGroup>
  );
}

/** Sends the claimant a new secret link if the old one was lost or seen by others. */
export function RenewLink({ claim }: { claim: AdminClaimPage }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { toast, fail: showFailure } = useOutcome();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => renewClaimLink(claim.id),
    onSuccess: (after) => {
      queries.setQueryData(adminClaimOptions(claim.id).queryKey, after);
      toast.success(t('claims.link.renewed', { email: claim.email }));
    },
    onError: (error) => showFailure(t('claims.link.failed'), error),
  });
  if (!claim.canRenewLink) return null;
  return (
    <Button size="small" variant="secondary" loading={isPending} onClick={() => mutate()}>
      {t('claims.link.renew')}
    </Button>
  );
}
