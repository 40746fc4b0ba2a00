import { Badge } from '@lost-found/design-system';
import { Clock } from 'lucide-react';
import { show } from '../show';

export default { title: 'Feedback/Badge', component: Badge, parameters: { row: true } };

export const Tones = show(
  Badge,
  { children: 'Claimed' },
  { tone: 'accent', children: 'Approved' },
  { tone: 'info', children: 'Items' },
  { tone: 'success', children: 'Available' },
  { tone: 'warning', children: 'Pending' },
  { tone: 'danger', children: 'Rejected' },
);
export const WithIcon = show(Badge, { tone: 'warning', icon: <Clock />, children: 'Pending' });
