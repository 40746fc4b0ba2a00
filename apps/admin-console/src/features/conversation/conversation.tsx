import type { AdminClaim } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import styles from './conversation.module.css';
import { MessageForm } from './message-form';
import { Messages } from './messages';

/** The conversation on a claim between its claimant and the desk (§3). */
export function Conversation({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.conversation}>
      <h3 id={headingId} className={styles.heading}>
        {t('conversation.title')}
      </h3>
      <Messages claim={claim} labelledBy={headingId} />
      <MessageForm claimId={claim.id} />
    </section>
  );
}
