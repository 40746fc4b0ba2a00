import { Button, EmptyState, ErrorState } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof ErrorState> = { title: 'Feedback/States', component: ErrorState };
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const Empty: Story = {
  render: () => (
    <EmptyState title={texts.nothing} hint={texts.nothingHint} action={<Button>{texts.report}</Button>} />
  ),
};

export const Failed: Story = {
  render: () => (
    <ErrorState
      title={texts.failed}
      hint={texts.failedHint}
      retryLabel={texts.retry}
      onRetry={() => undefined}
    />
  ),
};

export const Retrying: Story = {
  render: () => (
    <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => undefined} retrying />
  ),
};
