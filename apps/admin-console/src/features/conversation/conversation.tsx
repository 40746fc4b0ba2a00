import {
  claimMessagesOptions,
  markClaimMessagesRead,
  messagesInOrder,
  newIdempotencyKey,
  sendClaimMessage,
} from '@lost-found/api-client';
import { LoadFailed, useReadMessages } from '@lost-found/app-kit';
import { type AdminClaim, limits, type Message, sendMessageSchema } from '@lost-found/contracts';
import { Button, Field, MessageBubble, MessageList, Spinner, TextArea } from '@lost-found/design-system';
import { useErrorText, useFormat, useTranslation } from '@lost-found/i18n';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { live } from '../../shared/list/live';
import { useOutcome } from '../../shared/use-outcome';
import styles from './conversation.module.css';

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

interface MessagesProps {
  claim: AdminClaim;
  labelledBy: string;
}

/** The messages, newest last. A screen reader announces new ones. */
function Messages({ claim, labelledBy }: MessagesProps) {
  const { t } = useTranslation(['admin', 'common']);
  const query = useInfiniteQuery({ ...claimMessagesOptions(claim.id), ...live });
  const messages = messagesInOrder(query.data?.pages);
  useReadMessages({
    messages,
    reader: 'admin',
    markRead: (read) => markClaimMessagesRead(claim.id, read),
    counts: ['claims', 'admin'],
  });
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
      {/* Render it from the start: a screen reader announces only what is added to a live region. */}
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

/** A message with its author, time and text. A member of the desk is shown by name. */
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

/** Sends a message to the claimant. The typed text stays until it is sent. */
function MessageForm({ claimId }: { claimId: string }) {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const { content, setContent, send, isSending } = useMessage(claimId);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = sendMessageSchema.safeParse({ content });
    setError(message.error?.issues[0]?.message);
    if (message.success) send(message.data);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field label={t('conversation.label')} error={error && ofIssue(error)}>
        <TextArea
          rows={3}
          maxLength={limits.messageMax}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isSending}>
        {t('conversation.send')}
      </Button>
    </form>
  );
}

/** Holds one message until it is sent. A retry keeps the idempotency key; an edit gets a new one. */
const useMessage = (claimId: string) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const [content, setText] = useState('');
  const key = useRef(newIdempotencyKey());
  const setContent = (text: string) => {
    key.current = newIdempotencyKey();
    setText(text);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (message: { content: string }) =>
      sendClaimMessage(claimId, message, { idempotencyKey: key.current }),
    onSuccess: () => {
      setContent('');
      toast.success(t('conversation.sent'));
      return client.invalidateQueries({ queryKey: claimMessagesOptions(claimId).queryKey });
    },
    onError: (error) => fail(t('conversation.sendFailed'), error),
  });
  return { content, setContent, send: mutate, isSending: isPending };
};
