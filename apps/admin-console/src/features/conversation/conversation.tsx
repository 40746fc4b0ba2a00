import {
  claimMessagesOptions,
  markClaimMessagesRead,
  newIdempotencyKey,
  sendClaimMessage,
} from '@lost-found/api-client';
import { Conversation as SharedConversation } from '@lost-found/app-kit';
import { type AdminClaim, limits, sendMessageSchema } from '@lost-found/contracts';
import { Button, Field, TextArea } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { live } from '../../shared/list/live';
import { useOutcome } from '../../shared/use-outcome';
import styles from './conversation.module.css';

/** The desk's side of the conversation on a claim (§3). A member of the desk is shown by name. */
export function Conversation({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const nameDesk = (name: string | null | undefined) =>
    name ? t('conversation.deskBy', { name }) : t('conversation.desk');
  return (
    <SharedConversation
      source={{
        options: { ...claimMessagesOptions(claim.id), ...live },
        markRead: (read) => markClaimMessagesRead(claim.id, read),
        counts: ['claims', 'admin'],
      }}
      reader="admin"
      title={t('conversation.title')}
      headingLevel={3}
      empty={t('conversation.empty')}
      nameAuthor={({ senderRole, senderName }) =>
        senderRole === 'admin' ? nameDesk(senderName) : claim.claimantName
      }
      form={() => <MessageForm claimId={claim.id} />}
    />
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
        <TextArea rows={3} maxLength={limits.messageMax} {...bindValue(content, setContent)} />
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
