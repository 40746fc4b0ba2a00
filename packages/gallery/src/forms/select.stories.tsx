import { Field, NativeSelect, Select, Stack } from '@lost-found/design-system';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Select> = { title: 'Forms/Select', component: Select };
export default meta;
type Story = StoryObj<typeof Select>;

const options = () => [
  { value: 'accessories', label: texts.accessories },
  { value: 'electronics', label: texts.electronics },
];

export const InForms: Story = {
  render: () => (
    <Stack>
      <Field label={texts.category} required>
        <NativeSelect options={options()} placeholder={texts.choose} />
      </Field>
      <Field label={texts.category}>
        <NativeSelect options={options()} defaultValue="electronics" disabled />
      </Field>
    </Stack>
  ),
};

export const AsFilter: Story = {
  render: function AsFilter() {
    const [value, setValue] = useState('accessories');
    return <Select aria-label={texts.category} options={options()} value={value} onChange={setValue} />;
  },
};

export const Open: Story = {
  ...AsFilter,
  play: async () => userEvent.click(await screen.findByRole('combobox')),
};
