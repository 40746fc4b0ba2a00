import { Badge } from '@lost-found/design-system';
import { Clock } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Badge> = { title: 'Feedback/Badge', component: Badge, parameters: { row: true } };
export default meta;
type Story = StoryObj<typeof Badge>;

export const Tones: Story = {
  render: () => (
    <>
      <Badge>{texts.returned}</Badge>
      <Badge tone="accent">{texts.approved}</Badge>
      <Badge tone="info">{texts.items}</Badge>
      <Badge tone="success">{texts.available}</Badge>
      <Badge tone="warning">{texts.waiting}</Badge>
      <Badge tone="danger">{texts.rejected}</Badge>
    </>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Badge tone="warning" icon={<Clock />}>
      {texts.waiting}
    </Badge>
  ),
};
