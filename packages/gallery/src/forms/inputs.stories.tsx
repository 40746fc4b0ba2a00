import {
  DateInput,
  DateTimeInput,
  Field,
  PasswordInput,
  SearchInput,
  Stack,
  TextArea,
  TextInput,
} from '@lost-found/design-system';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof TextInput> = { title: 'Forms/Inputs', component: TextInput };
export default meta;
type Story = StoryObj<typeof TextInput>;

export const Text: Story = {
  render: () => (
    <Stack>
      <Field label={texts.name}>
        <TextInput defaultValue="Ana" />
      </Field>
      <Field label={texts.place}>
        <TextInput icon={<MapPin />} placeholder={texts.library} />
      </Field>
      <Field label={texts.name}>
        <TextInput disabled defaultValue="Ana" />
      </Field>
    </Stack>
  ),
};

export const Lines: Story = {
  render: () => (
    <Field label={texts.description}>
      <TextArea defaultValue={texts.umbrellaText} counter={(used) => `${used} / 500`} maxLength={500} />
    </Field>
  ),
};

export const Dates: Story = {
  render: () => (
    <Stack>
      <Field label={texts.date}>
        <DateInput defaultValue="2026-03-03" />
      </Field>
      <Field label={texts.date}>
        <DateTimeInput defaultValue="2026-03-03T09:30" />
      </Field>
    </Stack>
  ),
};

export const Password: Story = {
  render: () => (
    <Field label={texts.password}>
      <PasswordInput showLabel={texts.showPassword} hideLabel={texts.hidePassword} defaultValue="umbrella" />
    </Field>
  ),
};

export const Search: Story = {
  render: function Search() {
    const [value, setValue] = useState('');
    return (
      <SearchInput
        label={texts.searchItems}
        placeholder={texts.searchItems}
        clearLabel={texts.clear}
        value={value}
        onValueChange={setValue}
      />
    );
  },
};

export const SearchWithText: Story = {
  render: function SearchWithText() {
    const [value, setValue] = useState(texts.umbrella);
    return (
      <SearchInput
        label={texts.searchItems}
        clearLabel={texts.clear}
        value={value}
        onValueChange={setValue}
      />
    );
  },
};
