import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Button } from './button';
import { IconButton } from './icon-button';

test('while it loads a button says so, keeps the focus and submits nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a button can be a link', async () => {
  render(
    <>
      <Button render={<a href="/report" />}>Report Found</Button>
      <IconButton label="Edit">e</IconButton>
    </>,
  );
  const link = screen.getByRole('link', { name: 'Report Found' });
  expect(link).toHaveAttribute('href', '/report');
  expect(link).not.toHaveAttribute('type');
  await expectAccessible();
});

test('the figure on an icon button is for the eye: its label says it', async () => {
  const bell = (count?: string) => (
    <IconButton label={count ? `Notifications: ${count} unread` : 'Notifications'} count={count}>
      b
    </IconButton>
  );
  const { rerender } = render(bell('3'));
  const button = screen.getByRole('button', { name: 'Notifications: 3 unread' });
  expect(button).toHaveTextContent(/^b3$/);
  await expectAccessible();
  rerender(bell());
  expect(button).toHaveTextContent(/^b$/);
});
