import { MessageBubble, MessageList } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Data/MessageList', component: MessageBubble } satisfies Meta<typeof MessageBubble>;

export const Conversation = show(
  <MessageList>
    <MessageBubble own={false} by={texts.desk} time={{ iso: '2026-03-03T09:30:00Z', text: '9:30' }}>
      {texts.question}
    </MessageBubble>
    <MessageBubble own by={texts.you} time={{ iso: '2026-03-03T10:05:00Z', text: '10:05' }}>
      {texts.answer}
    </MessageBubble>
  </MessageList>,
);
