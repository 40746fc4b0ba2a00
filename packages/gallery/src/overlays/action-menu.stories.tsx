import { ActionMenu } from '@lost-found/design-system/dialogs';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { screen, userEvent } from 'storybook/test';
import { show, stay } from '../show';

export default { title: 'Overlays/ActionMenu', component: ActionMenu };

const play = async () => userEvent.click(await screen.findByRole('button'));
const label = 'More actions';
const actions = [
  { label: 'Edit', icon: <Pencil />, onSelect: stay },
  { label: 'Print label', icon: <Printer />, onSelect: stay, isCurrent: true },
  { label: 'Delete', icon: <Trash2 />, onSelect: stay, tone: 'danger' as const },
];
const choices = [
  { label: 'Small labels', onSelect: stay, isChecked: true },
  { label: 'Large labels', onSelect: stay, isChecked: false },
];

export const Closed = show(ActionMenu, { label, actions });
export const Loading = show(ActionMenu, { label, actions, loading: true });
export const Open = { ...Closed, play };
export const Choices = { ...show(ActionMenu, { label, actions: choices }), play };
