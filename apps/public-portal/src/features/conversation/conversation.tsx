import type { caseMessagesOptions, claimMessagesOptions, SubmitOptions } from '@lost-found/api-client';
import type { Message, SendMessage } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import styles from './conversation.module.css';
import { MessageForm } from './message-form';
import { Messages } from './messages';

/** How a conversation is read and written: by the claim's secret link, or from the account. */
export interface ConversationSource {
  options: ReturnType<typeof caseMessagesOptions | typeof claimMessagesOptions>;
  send: (message: SendMessage, options: SubmitOptions) => Promise<Message>;
  /** Milliseconds after which it is read again, where nothing tells that there is something new. */
  refetchInterval?: number;
}

interface ConversationProps {
  claimId: string;
  source: ConversationSource;
}

/** The conversation on a claim, between its claimant and the desk (§3). */
export function Conversation({ claimId, source }: ConversationProps) {
  const { t } = useTranslation('profile');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.conversation}>
      <h2 id={headingId} className={styles.heading}>
        {t('conversation.title')}
      </h2>
      <p className={styles.note}>{t('conversation.intro')}</p>
      <Messages source={source} labelledBy={headingId} />
      <MessageForm claimId={claimId} source={source} />
    </section>
  );
}
