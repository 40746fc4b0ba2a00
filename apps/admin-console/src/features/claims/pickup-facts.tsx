import { adminClaimOptions, renewClaimLink, renewPickup } from '@lost-found/api-client';
import { type AdminClaimPage, isPickupOver, isToBeBroughtIn } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { Facts, fact } from '../../shared/text/facts';
import { Moment } from '../../shared/text/values';
import { useOutcome } from '../../shared/use-outcome';
import { RemindNow } from './remind';

/**
 * The pick-up code of an approved claim, with a button that sends a new code. After the handover: the
 * handover's facts.
 */
export function PickupFacts({ claim }: { claim: AdminClaimPage }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending } = useRenewal(claim, 'pickup');
  const { pickup, canRenewPickup, handedOverAt, identityShown, collectedBy, handoverReason } = claim;
  const isExpected = isToBeBroughtIn(claim, claim.item?.custody);
  if (!canRenewPickup && !handedOverAt && !isExpected) return null;
  const noCode = t(isExpected ? 'claims.pickup.soon' : 'claims.pickup.none');
  return (
    <DetailGroup title={t('claims.pickup.title')}>
      <Facts
        facts={[
          handedOverAt
            ? fact(t('claims.pickup.handedOver'), <Moment value={handedOverAt} />)
            : fact(t('claims.pickup.code'), pickup?.code ?? noCode),
          fact(
            pickup && t(isPickupOver(pickup.expiresAt) ? 'claims.pickup.over' : 'claims.pickup.expires'),
            pickup && <Moment value={pickup.expiresAt} />,
          ),
          fact(t('handover.identity.label'), identityShown && t(`handover.identity.${identityShown}`)),
          fact(t('handover.collectedBy'), collectedBy),
          fact(t('handover.reason.label'), handoverReason && t(`handover.reason.${handoverReason}`)),
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
  const { mutate, isPending } = useRenewal(claim, 'link');
  if (!claim.canRenewLink) return null;
  return (
    <Button size="small" variant="secondary" loading={isPending} onClick={() => mutate()}>
      {t('claims.link.renew')}
    </Button>
  );
}

const renewals = { pickup: renewPickup, link: renewClaimLink };

/** Sends the claimant a new code or a new link. */
const useRenewal = ({ id, email }: AdminClaimPage, kind: keyof typeof renewals) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { toast, fail } = useOutcome();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => renewals[kind](id),
    onSuccess: (after) => {
      queries.setQueryData(adminClaimOptions(id).queryKey, after);
      toast.success(t(`claims.${kind}.renewed`, { email }));
    },
    onError: (error) => fail(t(`claims.${kind}.failed`), error),
  });
};
