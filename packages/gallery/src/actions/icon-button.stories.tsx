import { IconButton } from '@lost-found/design-system';
import { Bell, Printer, Trash2 } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof IconButton> = {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: { row: true },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Variants: Story = {
  render: () => (
    <>
      <IconButton label={texts.print}>
        <Printer />
      </IconButton>
      <IconButton label={texts.print} variant="secondary">
        <Printer />
      </IconButton>
      <IconButton label={texts.remove} variant="danger">
        <Trash2 />
      </IconButton>
    </>
  ),
};

export const Small: Story = {
  render: () => (
    <IconButton label={texts.print} size="small">
      <Printer />
    </IconButton>
  ),
};

export const WithCount: Story = {
  render: () => (
    <IconButton label={`${texts.messages}: 3 ${texts.unread}`} count="3">
      <Bell />
    </IconButton>
  ),
};

export const Disabled: Story = {
  render: () => (
    <IconButton label={texts.print} disabled>
      <Printer />
    </IconButton>
  ),
};
