import { fireEvent, render, screen } from '@testing-library/react';
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

const show = () =>
  render(
    <ThemeToggle
      label={(chosen) => `Theme: ${chosen}`}
      labels={{ system: 'System', light: 'Light', dark: 'Dark' }}
    />,
  );

test('the choice of a theme is accessible', async () => {
  show();
  await expectAccessible();
});

const choose = async (from: string, to: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Theme: ${from}` }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: to }));
};

test('choosing a theme applies and keeps it', async () => {
  show();
  await choose('System', 'Dark');
  expect(html).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('lost-found-theme')).toBe('dark');
});

test('choosing the system forgets it', async () => {
  localStorage.setItem('lost-found-theme', 'dark');
  applyStoredTheme();
  show();
  await choose('Dark', 'System');
  expect(html).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('lost-found-theme')).toBeNull();
});
