import { DeskPlace, useToast } from '@lost-found/app-kit';
import { type Case, qrCodeFormat } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { CallFailure } from '../../shared/call-failure';
import type { CaseActions } from './case-view';
import styles from './case-view.module.css';
import { codeInGroups, usePickupEnd } from './pickup-texts';

interface PickupProps {
  claim: Case;
  actions: CaseActions;
}

/** Shows the pick-up code that the claimant of an approved claim gives at the desk, and a button for a new code. */
export function Pickup({ claim, actions: { renewPickup, onChanged } }: PickupProps) {
  const { t } = useTranslation('profile');
  const headingId = useId();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewPickup,
    onSuccess: (after) => {
      toast.success(t('case.pickup.renewed'));
      onChanged(after);
    },
  });
  const { pickup } = claim;
  const end = usePickupEnd(claim);
  return (
    <section aria-labelledby={headingId} className={styles.pickup}>
      <h2 id={headingId} className={styles.subtitle}>
        {t('case.pickup.title')}
      </h2>
      {pickup ? (
        <>
          <div className={styles.codeBox}>
            <p className={styles.code}>{codeInGroups(pickup.code)}</p>
            {end.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {pickup.qrCode && (
            <img
              src={pickup.qrCode}
              alt={t('case.pickup.qrCode')}
              width={qrCodeFormat.width}
              height={qrCodeFormat.width}
              className={styles.qrCode}
            />
          )}
          <p>{t('case.pickup.text')}</p>
        </>
      ) : (
        <p>{t(claim.isDecisionHeld ? 'case.pickup.soon' : 'case.pickup.none')}</p>
      )}
      <DeskPlace deskId={claim.deskId} />
      <CallFailure error={error} title={t('case.pickup.failed')} />
      {claim.canRenewPickup && (
        <>
          {pickup && <p>{t('case.pickup.renewHint')}</p>}
          <Button
            variant={pickup ? 'secondary' : 'primary'}
            data-needs-script=""
            loading={isPending}
            onClick={() => mutate()}
          >
            {t('case.pickup.renew')}
          </Button>
        </>
      )}
    </section>
  );
}
