import { zodResolver } from '@hookform/resolvers/zod';
import {
  type caseMessagesOptions,
  type claimMessagesOptions,
  messagesInOrder,
  type SubmitOptions,
} from '@lost-found/api-client';
import { keepInTab, readFromTab, useReadMessages, useReasonText } from '@lost-found/app-kit';
import {
  limits,
  type Message,
  type ReadMessages,
  type SendMessage,
  sendMessageSchema,
} from '@lost-found/contracts';
import {
  Button,
  Field,
  MessageBubble,
  MessageList,
  Notice,
  Spinner,
  VisuallyHidden,
} from '@lost-found/design-system';
import { useErrorText, useFormat, useTranslation } from '@lost-found/i18n';
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import formStyles from '../../shared/forms/form.module.css';
import { FormFailure } from '../../shared/forms/form-failure';
import { LongText } from '../../shared/forms/long-text';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { SentForm } from '../../shared/forms/sent-form';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { usePosted } from '../../shared/forms/use-posted';
import styles from './conversation.module.css';

/** The functions that read and write a conversation, by the claim's secret link or from the account. */
export interface ConversationSource {
  options: ReturnType<typeof caseMessagesOptions | typeof claimMessagesOptions>;
  send: (message: SendMessage, options: SubmitOptions) => Promise<Message>;
  markRead: (read: ReadMessages) => Promise<void>;
  /** The key of the queries that count the unread messages. */
  counts: QueryKey;
  /** Polling interval in milliseconds, for a source without live updates. */
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

interface MessagesProps {
  source: ConversationSource;
  labelledBy: string;
}

/** Lists the messages, the newest last. A screen reader reads each message that arrives while the page is open. */
function Messages({ source, labelledBy }: MessagesProps) {
  const { options, refetchInterval = 0, markRead, counts } = source;
  const { t } = useTranslation(['profile', 'common']);
  const reason = useReasonText();
  const query = useInfiniteQuery({ ...options, refetchInterval: refetchInterval || false });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const messages = messagesInOrder(data?.pages);
  useReadMessages({ messages, reader: 'user', markRead, counts });
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
      {/* The live region exists from the start, because screen readers announce only additions to it. */}
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

/** Shows one message with its sender and time. The claimant sees every staff member as the desk. */
function MessageItem({ message: { senderRole, content, createdAt } }: { message: Message }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const own = senderRole === 'user';
  return (
    <MessageBubble
      by={t(own ? 'conversation.you' : 'conversation.desk')}
      time={{ iso: createdAt, text: dateTime(createdAt) }}
      own={own}
    >
      {content}
    </MessageBubble>
  );
}

interface MessageFormProps {
  claimId: string;
  source: ConversationSource;
}

/** The form that writes to the desk. The tab keeps the text until it is sent, also after a reload. */
function MessageForm({ claimId, source }: MessageFormProps) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const unsent = `message.${claimId}`;
  const [sent, setSent] = useState(0);
  const posted = usePosted<Message>();
  const refused = posted && !posted.receipt ? posted.fields : undefined;
  const { data } = useInfiniteQuery(source.options);
  const newest = data?.pages[0]?.data[0]?.id;
  const form = useForm<SendMessage>({
    resolver: zodResolver(sendMessageSchema),
    defaultValues: { content: readFromTab(unsent) ?? refused?.content ?? '' },
    ...(posted?.errors && { errors: posted.errors }),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepInTab(unsent, values.content),
      }),
    [form, unsent],
  );
  const { ofIssue } = useErrorText();
  const { error } = form.getFieldState('content', form.formState);
  const { submit, pending, failure } = useFormSubmission({
    form,
    files: [],
    send: async (message, _files, options) => {
      const receipt = await source.send(message, options);
      form.reset({ content: '' });
      keepInTab(unsent, '');
      setSent((before) => before + 1);
      await queries.invalidateQueries({ queryKey: source.options.queryKey });
      return receipt;
    },
  });
  return (
    <FormProvider {...form}>
      <SentForm action="/api/case/forms/messages" pending={pending} onSubmit={submit}>
        {/* Without a script, a second press sends the same message only once. */}
        <input type="hidden" name="after" value={newest ?? ''} />
        {/* The field uses a generated id, because `content` is the id of the page's main element. */}
        <Field label={t('conversation.label')} error={error?.message && ofIssue(error.message)} required>
          {/* The key resets the counter and the height after each message. */}
          <LongText key={sent} name="content" max={limits.messageMax} />
        </Field>
        <FormFailure failure={failure ?? posted?.failure} text={t('conversation.sendFailed')} />
        <div className={formStyles.submit}>
          <Button type="submit" loading={pending}>
            {pending ? t('conversation.sending') : t('conversation.send')}
          </Button>
        </div>
        <PrivacyNote />
        <VisuallyHidden role="status">
          {sent > 0 && !pending && !failure && <span key={sent}>{t('conversation.sent')}</span>}
        </VisuallyHidden>
      </SentForm>
    </FormProvider>
  );
}
