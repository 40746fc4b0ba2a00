import { type caseMessagesOptions, type claimMessagesOptions, messagesInOrder } from '@lost-found/api-client';
import type { Message, ReadMessages, UserRole } from '@lost-found/contracts';
import { Button, MessageBubble, MessageList, Spinner, Stack } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { type QueryKey, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useId } from 'react';
import styles from './conversation.module.css';
import { LoadFailed } from './load-failed';

/** The functions that read a conversation: from an account, or by the secret link of its claim. */
export interface ConversationSource {
  options: ReturnType<typeof caseMessagesOptions | typeof claimMessagesOptions>;
  markRead: (read: ReadMessages) => Promise<void>;
  /** The key of the queries that count the unread messages. */
  counts: QueryKey;
}

interface ConversationProps {
  source: ConversationSource;
  /** The side that reads. Its own messages stand at the end of the line. */
  reader: UserRole;
  title: string;
  headingLevel?: 2 | 3;
  /** Lets the page move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  intro?: string;
  /** Shown when there are no messages. */
  empty: string;
  /** Returns the name of a message's author. */
  nameAuthor: (message: Message) => string;
  /** The form that writes to the other side. @param newest id of the newest message */
  form: (newest: string | undefined) => ReactNode;
}

/**
 * The conversation on a claim, between its claimant and the desk (§3): the messages, the newest last, and a form. A
 * screen reader reads each message that arrives while the page is open.
 */
export function Conversation({
  source,
  reader,
  title,
  headingLevel = 2,
  headingRef,
  intro,
  empty,
  nameAuthor,
  form,
}: ConversationProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const query = useInfiniteQuery(source.options);
  const { data, error, isFetchingNextPage, hasNextPage } = query;
  const messages = messagesInOrder(data?.pages);
  useReadMessages(messages, reader, source);
  return (
    <Stack render={<section />} aria-labelledby={headingId} className={styles.conversation}>
      <Heading id={headingId} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
        {title}
      </Heading>
      {intro && <p className={styles.note}>{intro}</p>}
      {hasNextPage && (
        <div>
          <Button
            size="small"
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('earlierMessages')}
          </Button>
        </div>
      )}
      {!data && !error && <Spinner label={t('loading')} />}
      {/* The live region exists from the start, because screen readers announce only additions to it. */}
      <div role="log" aria-labelledby={headingId} aria-busy={!data && !error}>
        {messages.length > 0 && (
          <MessageList>
            {messages.map((message) => (
              <MessageBubble
                key={message.id}
                by={nameAuthor(message)}
                time={{ iso: message.createdAt, text: dateTime(message.createdAt) }}
                own={message.senderRole === reader}
              >
                {message.content}
              </MessageBubble>
            ))}
          </MessageList>
        )}
        {data && messages.length === 0 && <p className={styles.note}>{empty}</p>}
      </div>
      {error && <LoadFailed query={query} headingLevel={3} />}
      {form(data?.pages[0]?.data[0]?.id)}
    </Stack>
  );
}

/** Marks the shown messages of the other side as read, once for each new one. @param messages the oldest first */
const useReadMessages = (
  messages: readonly Message[],
  reader: UserRole,
  { markRead, counts }: ConversationSource,
): void => {
  const queries = useQueryClient();
  const newest = messages.findLast(({ senderRole, isRead }) => senderRole !== reader && !isRead)?.id;
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => markRead({ upTo }),
    retry: 2,
    onSuccess: () => queries.invalidateQueries({ queryKey: counts }),
  });
  useEffect(() => {
    if (newest) mutate(newest);
  }, [newest, mutate]);
};
