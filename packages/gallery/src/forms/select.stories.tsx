import { Field, NativeSelect, Select, Stack } from '@lost-found/design-system';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Forms/Select', component: Select } satisfies Meta<typeof Select>;

const options = () => [
  { value: 'accessories', label: texts.accessories },
  { value: 'electronics', label: texts.electronics },
];

export const InForms = show(
  <Stack>
    <Field label={texts.category} required>
      <NativeSelect options={options()} placeholder={texts.choose} />
    </Field>
    <Field label={texts.category}>
      <NativeSelect options={options()} defaultValue="electronics" disabled />
    </Field>
  </Stack>,
);

export const AsFilter = {
  render: function AsFilter() {
    const [value, setValue] = useState('accessories');
    return <Select aria-label={texts.category} options={options()} value={value} onChange={setValue} />;
  },
};

export const Open = {
  ...AsFilter,
  play: async () => userEvent.click(await screen.findByRole('combobox')),
};
