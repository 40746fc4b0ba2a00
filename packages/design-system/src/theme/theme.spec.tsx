import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { applyStoredTheme } from './theme-store';
import { ThemeToggle } from './theme-toggle';

const html = document.documentElement;

afterEach(() => {
  localStorage.clear();
  applyStoredTheme();
});

test('the stored theme is put on the page; nonsense and nothing mean the device’s', () => {
  localStorage.setItem('lost-found-theme', 'dark');
  applyStoredTheme();
  expect(html).toHaveAttribute('data-theme', 'dark');
  localStorage.setItem('lost-found-theme', 'pink');
  applyStoredTheme();
  expect(html).not.toHaveAttribute('data-theme');
});

test('choosing a theme applies and keeps it, choosing the system forgets it', async () => {
  render(<ThemeToggle label="Theme" labels={{ system: 'System', light: 'Light', dark: 'Dark' }} />);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Theme: System' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(html).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('lost-found-theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Theme: Dark' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'System' }));
  expect(html).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('lost-found-theme')).toBeNull();
});
