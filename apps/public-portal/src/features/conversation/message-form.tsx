import { zodResolver } from '@hookform/resolvers/zod';
import { limits, type SendMessage, sendMessageSchema } from '@lost-found/contracts';
import { Button, Field, VisuallyHidden } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import formStyles from '../../lib/forms/form.module.css';
import { FormFailure } from '../../lib/forms/form-failure';
import { LongText } from '../../lib/forms/long-text';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import type { ConversationSource } from './conversation';
import { keepUnsent, readUnsent } from './unsent';

interface MessageFormProps {
  claimId: string;
  source: ConversationSource;
}

/** Writes to the desk. What is typed stays until it is sent, whatever happens meanwhile. */
export function MessageForm({ claimId, source }: MessageFormProps) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const form = useForm<SendMessage>({
    resolver: zodResolver(sendMessageSchema),
    defaultValues: { content: readUnsent(claimId) },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepUnsent(claimId, values.content),
      }),
    [form, claimId],
  );
  const { ofIssue } = useErrorText();
  const { error } = form.getFieldState('content', form.formState);
  const { submit, pending, failure } = useFormSubmission({
    form,
    files: [],
    send: async (message, _files, options) => {
      const receipt = await source.send(message, options);
      form.reset({ content: '' });
      keepUnsent(claimId, '');
      setSent((before) => before + 1);
      await queries.invalidateQueries({ queryKey: source.options.queryKey });
      return receipt;
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate className={formStyles.form} onSubmit={submit} aria-busy={pending}>
        {/* With an id of its own: `content` is that of the page's main part. */}
        <Field label={t('conversation.label')} error={error?.message && ofIssue(error.message)} required>
          {/* Anew after each message: its counter and its height begin again. */}
          <LongText key={sent} name="content" max={limits.messageMax} />
        </Field>
        <FormFailure failure={failure} text={t('conversation.sendFailed')} />
        <div className={formStyles.submit}>
          <Button type="submit" loading={pending}>
            {pending ? t('conversation.sending') : t('conversation.send')}
          </Button>
        </div>
        <VisuallyHidden role="status">
          {sent > 0 && !pending && !failure && <span key={sent}>{t('conversation.sent')}</span>}
        </VisuallyHidden>
      </form>
    </FormProvider>
  );
}
