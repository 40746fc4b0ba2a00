import { type Command, CommandList } from '@lost-found/design-system/commands';
import { Inbox, Package } from 'lucide-react';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof CommandList> = {
  title: 'Overlays/CommandList',
  component: CommandList,
};
export default meta;
type Story = StoryObj<typeof CommandList>;

const Commands = ({ first, items }: { first: string; items: readonly Command[] }) => {
  const [text, setText] = useState(first);
  return (
    <CommandList
      label={texts().commands}
      placeholder={texts().search}
      hint={texts().commandsHint}
      empty={texts().nothing}
      groups={items.length > 0 ? [{ id: 'pages', value: texts().pages, items }] : []}
      text={text}
      onTextChange={setText}
      onRun={() => undefined}
    />
  );
};

export const Found: Story = {
  render: () => (
    <Commands
      first=""
      items={[
        { id: 'items', label: texts().items, icon: <Package />, run: () => undefined },
        { id: 'claims', label: texts().claims, icon: <Inbox />, run: () => undefined },
      ]}
    />
  ),
};

export const Nothing: Story = { render: () => <Commands first="xyz" items={[]} /> };
