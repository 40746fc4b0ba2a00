import { Card, Stack } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Card> = { title: 'Data/Card', component: Card };
export default meta;
type Story = StoryObj<typeof Card>;

export const Paddings: Story = {
  render: () => (
    <Stack>
      <Card padding="small">{texts.umbrellaText}</Card>
      <Card>{texts.umbrellaText}</Card>
      <Card padding="large">{texts.umbrellaText}</Card>
    </Stack>
  ),
};

export const AsSection: Story = {
  render: () => <Card render={<section aria-label={texts.umbrella} />}>{texts.umbrellaText}</Card>,
};
