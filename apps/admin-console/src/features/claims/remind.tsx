import { remindOfClaim } from '@lost-found/api-client';
import { type AdminClaim, isToBeBroughtIn, isWaitingAtDesk } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { about, useOutcome } from '../../shared/use-outcome';

/** Returns the person who has to come for a promised item. */
export const awaitedBy = (claim: AdminClaim): 'finder' | 'claimant' | undefined => {
  if (isToBeBroughtIn(claim, claim.itemCustody)) return 'finder';
  return isWaitingAtDesk(claim, claim.itemCustody) ? 'claimant' : undefined;
};

/** Sends a reminder at once. */
export const useRemind = () => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: ({ id }: AdminClaim) => remindOfClaim(id),
    onSuccess: (_, claim) =>
      toast.success(about(t(`claims.remind.${awaitedBy(claim) ?? 'claimant'}`), claim.itemTitle)),
    onError: (error, { itemTitle }) => fail(t('claims.remind.failed'), error, itemTitle),
    onSettled: refresh,
  });
};

/** Shows how many reminders were sent for a claim, and when the last one was. */
export function Reminders({ claim: { reminders: count, remindedAt } }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  return remindedAt
    ? t('claims.remind.count', { count, date: dateTime(remindedAt) })
    : t('claims.remind.none');
}

/** The reminders of an opened claim, with a button that sends one. */
export function RemindNow({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending } = useRemind();
  return (
    <p>
      <Reminders claim={claim} />{' '}
      <Button
        size="small"
        variant="secondary"
        icon={<BellRing />}
        loading={isPending}
        onClick={() => mutate(claim)}
      >
        {t('claims.remind.action')}
      </Button>
    </p>
  );
}
