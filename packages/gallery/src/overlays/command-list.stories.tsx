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

const stay = () => undefined;

export const Found: Story = {
  render: function Found() {
    const [text, setText] = useState('');
    const items: Command[] = [
      { id: 'items', label: texts().items, icon: <Package />, run: stay },
      { id: 'claims', label: texts().claims, icon: <Inbox />, run: stay },
    ];
    return (
      <CommandList
        label={texts().commands}
        placeholder={texts().search}
        hint={texts().commandsHint}
        empty={texts().nothing}
        groups={[{ id: 'pages', value: texts().pages, items }]}
        text={text}
        onTextChange={setText}
        onRun={stay}
      />
    );
  },
};

export const Nothing: Story = {
  render: function Nothing() {
    const [text, setText] = useState('xyz');
    return (
      <CommandList
        label={texts().commands}
        placeholder={texts().search}
        hint={texts().commandsHint}
        empty={texts().nothing}
        groups={[]}
        text={text}
        onTextChange={setText}
        onRun={stay}
      />
    );
  },
};
