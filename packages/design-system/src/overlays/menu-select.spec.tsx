import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { MenuSelect } from './menu-select';

const options = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
];

const setUp = () => {
  const onChange = jest.fn();
  render(
    <>
      <MenuSelect
        label={(chosen) => `Language: ${chosen}`}
        options={options}
        value="es"
        onChange={onChange}
      />
      <button type="button">Next</button>
    </>,
  );
  return { onChange, user: userEvent.setup() };
};

const button = () => screen.getByRole('button', { name: 'Language: Español' });
const item = (name: string) => screen.getByRole('menuitemradio', { name });

test('a press opens it at what is chosen, and a press on another chooses that', async () => {
  const { user, onChange } = setUp();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(item('Español')).toHaveFocus();
  expect(item('Español')).toBeChecked();
  await expectAccessible();
  await user.click(item('Français'));
  expect(onChange).toHaveBeenCalledWith('fr');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test.each([
  ['{ArrowDown}', 'Français'],
  ['{ArrowUp}{ArrowUp}', 'Français'],
  ['{ArrowDown}{ArrowDown}', 'English'],
  ['{Home}', 'English'],
  ['{End}', 'Français'],
  ['f', 'Français'],
  ['e', 'English'],
])('the keys %s lead to %s', async (keys, name) => {
  const { user, onChange } = setUp();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(item('Español')).toHaveFocus();
  await user.keyboard(keys);
  expect(item(name)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith(options.find(({ label }) => label === name)?.value);
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}'), 'Language: Español'],
  ['a second press', (user: ReturnType<typeof userEvent.setup>) => user.click(button()), 'Language: Español'],
  ['Tab, which goes on', (user: ReturnType<typeof userEvent.setup>) => user.tab(), 'Next'],
  [
    'a press elsewhere',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Next' })),
    'Next',
  ],
])('%s closes it and chooses nothing', async (_, closing, focused) => {
  const { user, onChange } = setUp();
  await user.click(button());
  await closing(user);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});
