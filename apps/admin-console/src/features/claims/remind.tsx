import { configOptions, remindOfClaim } from '@lost-found/api-client';
import {
  type AdminClaim,
  type AdminClaimPage,
  findMail,
  isToBeBroughtIn,
  isWaitingAtDesk,
} from '@lost-found/contracts';
import { Button, Notice } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useReducer } from 'react';
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

/** Milliseconds of a second. */
const SECOND = 1_000;

/** Returns the seconds until the message about an approval goes out, when the approval can no longer be undone. */
const useHeldSeconds = ({ reviewedAt }: Pick<AdminClaim, 'reviewedAt'>): number => {
  const undoMs = useQuery(configOptions()).data?.delays.undo ?? 0;
  // The clock of this device may be behind.
  const leftMs = Math.min(undoMs, reviewedAt ? Date.parse(reviewedAt) + undoMs - Date.now() : 0);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const isHeld = leftMs > 0;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [isHeld]);
  return isHeld ? Math.ceil(leftMs / SECOND) : 0;
};

/** The reminders of an opened claim, with a button that sends one. It waits until the approval can no longer be undone. */
export function RemindNow({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending } = useRemind();
  const seconds = useHeldSeconds(claim);
  return (
    <p>
      {seconds > 0 ? t('claims.remind.wait', { seconds }) : <Reminders claim={claim} />}{' '}
      <Button
        size="small"
        variant="secondary"
        icon={<BellRing />}
        loading={isPending}
        disabled={seconds > 0}
        onClick={() => mutate(claim)}
      >
        {t('claims.remind.action')}
      </Button>
    </p>
  );
}

/**
 * Warns that the item is still with its finder. Explains what an approval does, and how the finder is
 * informed.
 */
export function ToBringIn({ claim }: { claim: AdminClaimPage }) {
  const { t } = useTranslation('admin');
  const { item, status } = claim;
  if (item?.custody !== 'with_finder') return null;
  const isPromised = isToBeBroughtIn(claim, item.custody);
  if (!isPromised && (status !== 'pending' || item.status !== 'approved')) return null;
  const way = getWays(item);
  return (
    <Notice tone="warning" title={t('claims.toBring.title')}>
      <p>{t(isPromised ? 'claims.toBring.after' : 'claims.toBring.before')}</p>
      <p>{t(`claims.toBring.${way}`, { contact: item.contactInfo })}</p>
      {isPromised && (way === 'account' || way === 'email') && <RemindNow claim={claim} />}
    </Notice>
  );
}

/** Returns the way to reach the finder: through the system, or only by the desk itself. */
function getWays({ userId, contactInfo }: NonNullable<AdminClaimPage['item']>) {
  if (userId) return 'account';
  if (findMail(contactInfo)) return 'email';
  return contactInfo ? 'call' : 'unknown';
}
