import { Checkbox, Stack } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Checkbox> = { title: 'Forms/Checkbox', component: Checkbox };
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const States: Story = {
  render: () => (
    <Stack>
      <Checkbox label={texts.remember} />
      <Checkbox label={texts.remember} defaultChecked />
      <Checkbox label={texts.remember} disabled />
      <Checkbox label={texts.select} labelHidden />
    </Stack>
  ),
};
