import { claimMessagesOptions, newIdempotencyKey, sendClaimMessage } from '@lost-found/api-client';
import { limits, sendMessageSchema } from '@lost-found/contracts';
import { Button, Field, TextArea, useToast } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import styles from './conversation.module.css';

/** Writes to the claimant. What was typed stays until it is sent. */
export function MessageForm({ claimId }: { claimId: string }) {
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

/** One message until it is sent: tried again it is still the same one, changed it is another. */
const useMessage = (claimId: string) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const fail = useFailureToast();
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
