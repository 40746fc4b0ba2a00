import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { NativeSelect } from './native-select';
import { PasswordInput } from './password-input';
import { SearchInput } from './search-input';
import { Select } from './select';
import { TextArea } from './text-area';
import { DateInput, TextInput } from './text-input';

const options = [
  { value: 'bags', label: 'Bags' },
  { value: 'books', label: 'Books' },
];

test('label, hint and error belong to the control', async () => {
  render(
    <Field label="Title" hint="In a few words" error="Title is required" required>
      <TextInput name="title" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toHaveAccessibleDescription('Title is required In a few words');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  await expectAccessible();
});

test('a field without error or rule says neither', () => {
  render(
    <Field label="Phone" optionalLabel="(optional)">
      <TextInput type="tel" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Phone (optional)' });
  expect(input).toBeValid();
  expect(input).not.toBeRequired();
  expect(input).not.toHaveAccessibleDescription();
});

function Choice() {
  const [value, setValue] = useState('bags');
  return <Select aria-label="Category" options={options} value={value} onChange={setValue} />;
}

// Compiled before it is waited for.
beforeAll(() => import('./listbox-select'));

test('the listbox is named and worked by keyboard', async () => {
  const user = userEvent.setup();
  render(<Choice />);
  // Until it is downloaded its place is held by a control that looks the same.
  const waiting = screen.getByRole('combobox', { name: 'Category' });
  expect(waiting).toBeDisabled();
  expect(waiting).toHaveTextContent('Bags');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toBeEnabled());
  const select = screen.getByRole('combobox', { name: 'Category' });
  select.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Books' }));
  expect(select).toHaveTextContent('Books');
});

test('under a finger Select is the platform’s own', async () => {
  const listeners = { addEventListener: jest.fn(), removeEventListener: jest.fn() };
  const matchMedia = jest.fn(() => ({ matches: true, ...listeners }));
  Object.assign(window, { matchMedia });
  render(<Choice />);
  const select = screen.getByRole('combobox', { name: 'Category' });
  await userEvent.selectOptions(select, 'Books');
  expect(select).toHaveValue('books');
  Object.assign(window, { matchMedia: undefined });
});

test('a password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

function Searching() {
  const [value, setValue] = useState('');
  return <SearchInput label="Search" clearLabel="Clear" value={value} onValueChange={setValue} />;
}

test('clearing a search keeps the focus in it', async () => {
  render(<Searching />);
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(box, 'keys');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test('a text area counts what is typed', async () => {
  render(
    <Field label="Description">
      <TextArea counter={(used) => `${used} of 2,000`} />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Description'), 'Black');
  expect(screen.getByText('5 of 2,000')).toBeVisible();
});

test('the other controls are named too', async () => {
  render(
    <>
      <Field label="Kind">
        <NativeSelect options={options} placeholder="Choose" />
      </Field>
      <Field label="Date found">
        <DateInput />
      </Field>
      <Checkbox label="Handed in" />
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Handed in' })).not.toBeChecked();
  await expectAccessible();
});
