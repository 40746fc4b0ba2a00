import { claimMessagesOptions, messagesInOrder } from '@lost-found/api-client';
import type { AdminClaim, Message } from '@lost-found/contracts';
import { Button, MessageBubble, MessageList, Spinner } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { live } from '../../lib/list/live';
import { LoadFailed } from '../../lib/list/load-failed';
import styles from './conversation.module.css';
import { useSeenMessages } from './use-seen-messages';

interface MessagesProps {
  claim: AdminClaim;
  labelledBy: string;
}

/** What was written, the newest last; what comes while one is here is read out. */
export function Messages({ claim, labelledBy }: MessagesProps) {
  const { t } = useTranslation(['admin', 'common']);
  const query = useInfiniteQuery({ ...claimMessagesOptions(claim.id), ...live });
  const messages = messagesInOrder(query.data?.pages);
  useSeenMessages(claim, messages);
  return (
    <>
      {query.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('conversation.earlier')}
        </Button>
      )}
      {query.isPending && <Spinner label={t('loading', { ns: 'common' })} />}
      {!query.data && query.isError && <LoadFailed query={query} />}
      {/* There from the start: only what is added to a live region is heard. */}
      <div role="log" aria-labelledby={labelledBy}>
        {messages.length > 0 && (
          <MessageList>
            {messages.map((message) => (
              <MessageEntry key={message.id} message={message} claimant={claim.claimantName} />
            ))}
          </MessageList>
        )}
        {query.data && messages.length === 0 && <p className={styles.empty}>{t('conversation.empty')}</p>}
      </div>
    </>
  );
}

interface MessageEntryProps {
  message: Message;
  claimant: string;
}

/** One message: who wrote it, of the desk by name, when, and what. */
function MessageEntry({
  message: { senderRole, senderName, content, createdAt },
  claimant,
}: MessageEntryProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const ours = senderRole === 'admin';
  const desk = senderName ? t('conversation.deskBy', { name: senderName }) : t('conversation.desk');
  return (
    <MessageBubble
      by={ours ? desk : claimant}
      time={{ iso: createdAt, text: dateTime(createdAt) }}
      own={ours}
    >
      {content}
    </MessageBubble>
  );
}
