import { IconButton } from '@lost-found/design-system';
import { Bell, Printer, Trash2 } from 'lucide-react';
import { show } from '../show';

export default { title: 'Actions/IconButton', component: IconButton, parameters: { row: true } };

const print = { label: 'Print label', children: <Printer /> };

export const Variants = show(
  IconButton,
  print,
  { ...print, variant: 'secondary' },
  { label: 'Delete', variant: 'danger', children: <Trash2 /> },
);
export const Small = show(IconButton, { ...print, size: 'small' });
export const WithCount = show(IconButton, { label: 'Messages: 3 unread', count: '3', children: <Bell /> });
export const Disabled = show(IconButton, { ...print, disabled: true });
