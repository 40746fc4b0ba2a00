import { ProgressBar, Skeleton, Spinner, Stack } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof ProgressBar> = { title: 'Feedback/Progress', component: ProgressBar };
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Known: Story = { render: () => <ProgressBar label={texts.uploading} value={40} /> };

export const InWords: Story = {
  render: () => <ProgressBar label={texts.uploading} value={1} max={3} valueText="1 / 3" />,
};

export const Unknown: Story = { render: () => <ProgressBar label={texts.uploading} value={null} /> };

export const Spinning: Story = {
  render: () => (
    <Stack>
      <Spinner label={texts.loading} />
      <Spinner label={texts.loading} labelHidden />
      <Spinner label={texts.loading} block />
    </Stack>
  ),
};

export const Shape: Story = { render: () => <Skeleton /> };
