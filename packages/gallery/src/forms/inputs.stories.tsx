import {
  DateInput,
  DateTimeInput,
  Field,
  PasswordInput,
  SearchInput,
  TextArea,
  TextInput,
} from '@lost-found/design-system';
import { MapPin } from 'lucide-react';
import { keep, show } from '../show';

export default { title: 'Forms/Inputs', component: TextInput };

export const Text = show(
  Field,
  { label: 'Name', children: <TextInput defaultValue="Ana" /> },
  { label: 'Location', children: <TextInput icon={<MapPin />} placeholder="Main Library" /> },
  { label: 'Name', children: <TextInput disabled defaultValue="Ana" /> },
);
export const Lines = show(Field, {
  label: 'Description',
  children: <TextArea defaultValue="Wooden handle" counter={(used) => `${used} / 500`} maxLength={500} />,
});
export const Dates = show(
  Field,
  { label: 'Date', children: <DateInput defaultValue="2026-03-03" /> },
  { label: 'Date', children: <DateTimeInput defaultValue="2026-03-03T09:30" /> },
);
export const Password = show(Field, {
  label: 'Password',
  children: <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="umbrella" />,
});

const search = { label: 'Search items', placeholder: 'Search items', clearLabel: 'Clear' };
const startWith = (value: string) => keep(SearchInput, 'value', 'onValueChange', { ...search, value });

export const Search = startWith('');
export const SearchWithText = startWith('Blue umbrella');
