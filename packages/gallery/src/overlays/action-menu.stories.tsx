import { ActionMenu } from '@lost-found/design-system/dialogs';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { screen, userEvent } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof ActionMenu> = { title: 'Overlays/ActionMenu', component: ActionMenu };
export default meta;
type Story = StoryObj<typeof ActionMenu>;

const actions = () => [
  { label: texts.edit, icon: <Pencil />, onSelect: () => undefined },
  { label: texts.print, icon: <Printer />, onSelect: () => undefined, isCurrent: true },
  { label: texts.remove, icon: <Trash2 />, onSelect: () => undefined, tone: 'danger' as const },
];

export const Closed: Story = { render: () => <ActionMenu label={texts.more} actions={actions()} /> };

export const Loading: Story = {
  render: () => <ActionMenu label={texts.more} actions={actions()} loading />,
};

export const Open: Story = {
  ...Closed,
  play: async () => userEvent.click(await screen.findByRole('button')),
};
