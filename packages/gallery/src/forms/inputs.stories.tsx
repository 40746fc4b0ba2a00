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
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Forms/Inputs', component: TextInput } satisfies Meta<typeof TextInput>;

export const Text = show(
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
  </Stack>,
);

export const Lines = show(
  <Field label={texts.description}>
    <TextArea defaultValue={texts.umbrellaText} counter={(used) => `${used} / 500`} maxLength={500} />
  </Field>,
);

export const Dates = show(
  <Stack>
    <Field label={texts.date}>
      <DateInput defaultValue="2026-03-03" />
    </Field>
    <Field label={texts.date}>
      <DateTimeInput defaultValue="2026-03-03T09:30" />
    </Field>
  </Stack>,
);

export const Password = show(
  <Field label={texts.password}>
    <PasswordInput showLabel={texts.showPassword} hideLabel={texts.hidePassword} defaultValue="umbrella" />
  </Field>,
);

export const Search = {
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

export const SearchWithText = {
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
