import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitOptions } from '@lost-found/api-client';
import {
  type ConversationSource,
  keepInTab,
  readFromTab,
  Conversation as SharedConversation,
} from '@lost-found/app-kit';
import { limits, type Message, type SendMessage, sendMessageSchema } from '@lost-found/contracts';
import { Button, Field, VisuallyHidden } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import formStyles from '../../shared/forms/form.module.css';
import { FormFailure } from '../../shared/forms/form-failure';
import { LongText } from '../../shared/forms/long-text';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { SentForm } from '../../shared/forms/sent-form';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { usePosted } from '../../shared/forms/use-posted';

/** Reads and writes a conversation. */
export interface OwnConversation extends ConversationSource {
  send: (message: SendMessage, options: SubmitOptions) => Promise<Message>;
}

interface ConversationProps {
  claimId: string;
  source: OwnConversation;
  /** Lets the page move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The claimant's side of the conversation on a claim (§3). Every member of the desk is shown as the desk. */
export function Conversation({ claimId, source, headingRef }: ConversationProps) {
  const { t } = useTranslation('profile');
  return (
    <SharedConversation
      source={source}
      reader="user"
      headingRef={headingRef}
      title={t('conversation.title')}
      intro={t('conversation.intro')}
      empty={t('conversation.empty')}
      nameAuthor={({ senderRole }) => t(senderRole === 'user' ? 'conversation.you' : 'conversation.desk')}
      form={(newest) => <MessageForm claimId={claimId} source={source} newest={newest} />}
    />
  );
}

interface MessageFormProps extends Omit<ConversationProps, 'headingRef'> {
  newest: string | undefined;
}
/** The form that writes to the desk. The tab keeps the text until it is sent, also after a reload. */
function MessageForm({ claimId, source, newest }: MessageFormProps) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const unsent = `message.${claimId}`;
  const [sent, setSent] = useState(0);
  const posted = usePosted<Message>();
  const refused = posted && !posted.receipt ? posted.fields : undefined;
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
        <Field
          label={t('conversation.label')}
          error={error?.message && ofIssue(error.message)}
          required
          requiredMark={false}
        >
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
