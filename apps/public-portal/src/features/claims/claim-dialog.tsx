import { DraftNotice } from '@lost-found/app-kit';
import { Button, SuccessArt } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { KeptLink } from '../../parts/links/kept-link';
import { Countdown } from '../../shared/countdown';
import type { DraftValues } from '../../shared/drafts/draft-store';
import { DiscardQuestion } from '../../shared/forms/discard-question';
import { FieldIds } from '../../shared/forms/field-ids';
import { WithConfig } from '../../shared/page/with-config';
import styles from './claim-dialog.module.css';
import { ClaimForm } from './claim-form';
import { useClaim } from './use-claim';

interface ClaimDialogProps {
  item: { id: string; title: string; category?: string | undefined };
  open: boolean;
  onClose: () => void;
  /** Returns the element that gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null;
  /** Returns the initial values of the fields that the screen behind the dialog knows. */
  filledIn?: () => DraftValues;
  /** The token of the secret match link from which the person claims. */
  matchToken?: string;
}

/** The dialog that claims an item (§2, §4). Give it a new `key` for each opening, because the key resets the form. */
export function ClaimDialog({ item, open, onClose, finalFocus, filledIn, matchToken }: ClaimDialogProps) {
  const { t } = useTranslation(['portal', 'common']);
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const claim = useClaim(item.id, { category: item.category, filledIn, matchToken });
  const { form, pending, receipt } = claim;
  const close = () => {
    if (pending) return;
    if (claim.isTyped && !receipt) setAsking(true);
    else onClose();
  };
  const discard = () => {
    claim.discard();
    setAsking(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('claim.title')}
      description={item.title}
      closeLabel={t('common:close')}
      finalFocus={finalFocus}
      footer={
        receipt ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close} disabled={pending}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} loading={pending}>
              {pending ? t('claim.submitting') : t('claim.submit')}
            </Button>
          </>
        )
      }
    >
      {receipt ? (
        <ClaimSent
          email={form.getValues('email')}
          caseUrl={receipt.caseUrl}
          closeAfter={claim.closeAfter}
          onClose={onClose}
        />
      ) : (
        <WithConfig>
          {({ studentIdPrefix }) => (
            <FormProvider {...form}>
              <FieldIds value="claim-">
                <ClaimForm
                  id={formId}
                  itemId={item.id}
                  category={item.category}
                  studentIdPrefix={studentIdPrefix}
                  claim={claim}
                  notice={
                    claim.isRestored && (
                      <DraftNotice note={t('claim.draftNote')} onStartOver={claim.startOver} />
                    )
                  }
                />
              </FieldIds>
            </FormProvider>
          )}
        </WithConfig>
      )}
      <DiscardQuestion open={asking} onStay={() => setAsking(false)} onDiscard={discard} />
    </Dialog>
  );
}

interface ClaimSentProps {
  email: string;
  /** The claimant's secret link. */
  caseUrl: string;
  /** Milliseconds until the dialog closes by itself (§9). */
  closeAfter: number;
  onClose: () => void;
}

/** Confirms the claim (§4). It takes the focus, so that a screen reader reads it before the dialog closes. */
function ClaimSent({ email, caseUrl, closeAfter, onClose }: ClaimSentProps) {
  const { t } = useTranslation('portal');
  const area = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const closingId = useId();
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={area} className={styles.sent}>
      <div ref={message} tabIndex={-1} role="status" aria-describedby={closingId} className={styles.message}>
        <div className={styles.art}>
          <SuccessArt />
        </div>
        <h3>{t('claim.sent')}</h3>
        <p>{t('claim.sentText', { email })}</p>
      </div>
      <div className={styles.link}>
        <KeptLink url={caseUrl} label={t('claim.link')} hint={t('claim.linkHint')} />
      </div>
      <Countdown
        id={closingId}
        after={closeAfter}
        onEnd={onClose}
        area={area}
        text={(count) => t('claim.closing', { count })}
        stayLabel={t('claim.stay')}
      >
        <p>{t('claim.stays')}</p>
      </Countdown>
    </div>
  );
}
