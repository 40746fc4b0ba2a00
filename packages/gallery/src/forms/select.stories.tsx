import { NativeSelect, Select } from '@lost-found/design-system';
import { screen, userEvent } from 'storybook/test';
import { keep, show } from '../show';

export default { title: 'Forms/Select', component: Select };

const options = [
  { value: 'accessories', label: 'Accessories' },
  { value: 'electronics', label: 'Electronics' },
];
const category = { 'aria-label': 'Category', options };

export const InForms = show(
  NativeSelect,
  { ...category, placeholder: 'Choose a category' },
  { ...category, defaultValue: 'electronics', disabled: true },
);
export const AsFilter = keep(Select, 'value', 'onChange', { ...category, value: 'accessories' });
export const Open = { ...AsFilter, play: async () => userEvent.click(await screen.findByRole('combobox')) };
