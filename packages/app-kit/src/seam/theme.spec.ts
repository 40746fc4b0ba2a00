import { act, renderHook } from '@testing-library/react';
import { applyStoredTheme, useTheme } from './theme';

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

test('a theme that is chosen is put on the page and kept; the device’s is what is kept of none', () => {
  const { result } = renderHook(() => useTheme());
  act(() => result.current.setTheme('dark'));
  expect(html).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('lost-found-theme')).toBe('dark');
  act(() => result.current.setTheme('system'));
  expect(html).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('lost-found-theme')).toBeNull();
});

test('the bar of the browser has the colour of the chosen theme', () => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" content="#000">`)
    .join('');
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.media);
  const { result } = renderHook(() => useTheme());
  act(() => result.current.setTheme('dark'));
  expect(media()).toEqual(['not all', 'all']);
  act(() => result.current.setTheme('system'));
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  document.head.replaceChildren();
});
