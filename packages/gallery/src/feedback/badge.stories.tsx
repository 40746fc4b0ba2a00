import { Badge } from '@lost-found/design-system';
import { Clock } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Feedback/Badge', component: Badge, parameters: { row: true } } satisfies Meta<
  typeof Badge
>;

export const Tones = show(
  <>
    <Badge>{texts.returned}</Badge>
    <Badge tone="accent">{texts.approved}</Badge>
    <Badge tone="info">{texts.items}</Badge>
    <Badge tone="success">{texts.available}</Badge>
    <Badge tone="warning">{texts.waiting}</Badge>
    <Badge tone="danger">{texts.rejected}</Badge>
  </>,
);

export const WithIcon = show(
  <Badge tone="warning" icon={<Clock />}>
    {texts.waiting}
  </Badge>,
);
