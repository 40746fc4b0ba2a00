import type { Message } from '@lost-found/contracts';
import { MessageBubble } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';

/** One message: who wrote it, when, and what. To the claimant everybody at the desk is the desk. */
export function MessageItem({ message: { senderRole, content, createdAt } }: { message: Message }) {
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
