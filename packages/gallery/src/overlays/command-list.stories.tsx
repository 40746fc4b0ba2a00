import { CommandList } from '@lost-found/design-system/commands';
import { Inbox, Package } from 'lucide-react';
import { keep, stay } from '../show';

export default { title: 'Overlays/CommandList', component: CommandList };

const list = {
  label: 'Search and commands',
  placeholder: 'Search',
  hint: 'Arrow keys choose, Enter opens.',
  empty: 'No items found',
  onRun: stay,
};

const items = [
  { id: 'items', label: 'Items', icon: <Package />, run: stay },
  { id: 'claims', label: 'Claims', icon: <Inbox />, run: stay },
];

const groups = [{ id: 'pages', value: 'Pages', items }];

export const Found = keep(CommandList, 'text', 'onTextChange', { ...list, text: '', groups });
export const Nothing = keep(CommandList, 'text', 'onTextChange', { ...list, text: 'xyz', groups: [] });
