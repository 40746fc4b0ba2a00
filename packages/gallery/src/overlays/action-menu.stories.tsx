import { ActionMenu } from '@lost-found/design-system/dialogs';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { screen, userEvent } from 'storybook/test';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Overlays/ActionMenu', component: ActionMenu } satisfies Meta<typeof ActionMenu>;

const actions = () => [
  { label: texts.edit, icon: <Pencil />, onSelect: () => undefined },
  { label: texts.print, icon: <Printer />, onSelect: () => undefined, isCurrent: true },
  { label: texts.remove, icon: <Trash2 />, onSelect: () => undefined, tone: 'danger' as const },
];

export const Closed = show(<ActionMenu label={texts.more} actions={actions()} />);

export const Loading = show(<ActionMenu label={texts.more} actions={actions()} loading />);

export const Open = {
  ...Closed,
  play: async () => userEvent.click(await screen.findByRole('button')),
};

const choices = [
  { label: texts.edit, onSelect: () => undefined, isChecked: true },
  { label: texts.print, onSelect: () => undefined, isChecked: false },
];

export const Choices = { ...show(<ActionMenu label={texts.more} actions={choices} />), play: Open.play };
