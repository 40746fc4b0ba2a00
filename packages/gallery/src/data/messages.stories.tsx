import { MessageBubble, MessageList } from '@lost-found/design-system';

export default { title: 'Data/MessageList', component: MessageBubble };

export const Conversation = () => (
  <MessageList>
    <MessageBubble own={false} by="The desk" time={{ iso: '2026-03-03T09:30:00Z', text: '9:30' }}>
      Which colour does the handle have?
    </MessageBubble>
    <MessageBubble own by="You" time={{ iso: '2026-03-03T10:05:00Z', text: '10:05' }}>
      It is made of light wood.
    </MessageBubble>
  </MessageList>
);
