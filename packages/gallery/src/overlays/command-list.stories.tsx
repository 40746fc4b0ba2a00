import { type Command, CommandList } from '@lost-found/design-system/commands';
import { Inbox, Package } from 'lucide-react';
import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { texts } from '../texts';

export default {
  title: 'Overlays/CommandList',
  component: CommandList,
} satisfies Meta<typeof CommandList>;

const stay = () => undefined;

const commands = (): Command[] => [
  { id: 'items', label: texts.items, icon: <Package />, run: stay },
  { id: 'claims', label: texts.claims, icon: <Inbox />, run: stay },
];

const createList = (typed: string, items: () => Command[]) => ({
  render: function Commands() {
    const [text, setText] = useState(typed);
    const found = items();
    return (
      <CommandList
        label={texts.commands}
        placeholder={texts.search}
        hint={texts.commandsHint}
        empty={texts.nothing}
        groups={found.length > 0 ? [{ id: 'pages', value: texts.pages, items: found }] : []}
        text={text}
        onTextChange={setText}
        onRun={stay}
      />
    );
  },
});

export const Found = createList('', commands);
export const Nothing = createList('xyz', () => []);
