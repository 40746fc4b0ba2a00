import { Field, TextInput } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Forms/Field', component: Field };

const name = { label: 'Name', children: <TextInput /> };
const email = { label: 'Email', hint: 'We only write to you about this item.', required: true };

export const States = show(
  Field,
  { ...name, required: true },
  { ...name, optionalLabel: '(optional)' },
  { ...email, children: <TextInput type="email" /> },
  {
    ...email,
    error: 'Please enter a valid email address.',
    children: <TextInput type="email" defaultValue="umbrella" />,
  },
  { label: 'Search', labelHidden: true, children: <TextInput placeholder="Search" /> },
);
