import { messagesInOrder } from '@lost-found/api-client';
import { Button, MessageList, Notice, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useReasonText } from '../../lib/text/use-reason-text';
import type { ConversationSource } from './conversation';
import styles from './conversation.module.css';
import { MessageItem } from './message-item';

interface MessagesProps {
  source: ConversationSource;
  labelledBy: string;
}

/** What was written, the newest last; what comes while one is here is read out. */
export function Messages({ source: { options, refetchInterval = 0 }, labelledBy }: MessagesProps) {
  const { t } = useTranslation(['profile', 'common']);
  const reason = useReasonText();
  const query = useInfiniteQuery({ ...options, refetchInterval: refetchInterval || false });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const messages = messagesInOrder(data?.pages);
  return (
    <>
      {hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          loading={isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('conversation.earlier')}
        </Button>
      )}
      {!data && !error && <Spinner label={t('common:loading')} />}
      {/* There from the start: only what is added to a live region is heard. */}
      <div role="log" aria-labelledby={labelledBy} aria-busy={!data && !error}>
        {messages.length > 0 && (
          <MessageList>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </MessageList>
        )}
        {data && messages.length === 0 && <p className={styles.empty}>{t('conversation.empty')}</p>}
      </div>
      {error && (
        <Notice
          tone="danger"
          live
          title={t('conversation.failed')}
          action={
            <Button size="small" variant="secondary" loading={isFetching} onClick={() => query.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {reason(error)}
        </Notice>
      )}
    </>
  );
}
