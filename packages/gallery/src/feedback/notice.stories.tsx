import { Button, Notice, Stack } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Notice> = { title: 'Feedback/Notice', component: Notice };
export default meta;
type Story = StoryObj<typeof Notice>;

export const Tones: Story = {
  render: () => (
    <Stack>
      <Notice title={texts.desk}>{texts.contact}</Notice>
      <Notice tone="success" title={texts.saved}>
        {texts.savedText}
      </Notice>
      <Notice tone="warning" title={texts.offline}>
        {texts.offlineText}
      </Notice>
      <Notice tone="danger" title={texts.failed}>
        {texts.failedHint}
      </Notice>
    </Stack>
  ),
};

export const WithAction: Story = {
  render: () => (
    <Notice
      tone="danger"
      title={texts.failed}
      live
      action={
        <Button size="small" variant="secondary">
          {texts.retry}
        </Button>
      }
    />
  ),
};

export const Dismissible: Story = {
  render: () => (
    <Notice tone="success" onDismiss={() => undefined} dismissLabel={texts.close}>
      {texts.savedText}
    </Notice>
  ),
};

export const Banner: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <Notice banner>{texts.contact}</Notice>,
};
