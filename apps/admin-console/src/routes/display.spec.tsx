import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, press } from '../test/actions';
import { renderConsole } from '../test/console';
import { admin, getSent, signIn, signOut, stub, useService } from '../test/service';

useService();
const html = document.documentElement;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stubDisplay = (display: { language: 'en' | 'es'; theme: 'dark' | 'light' | 'system' }) =>
  stub('GET /me/settings', display);

const choose = async (menu: RegExp, option: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: option }));
};
/** Signs a person with this display in by the form. */
const enter = async (display: Parameters<typeof stubDisplay>[0]) => {
  fill(await screen.findByLabelText(/^Email/), admin.email);
  fill(screen.getByLabelText(/^Password/), 'campus-demo-2026');
  stubDisplay(display);
  stub('POST /auth/admin/login', () => {
    signIn();
    return { user: admin };
  });
  press('Sign In');
  expect(await heading('Dashboard')).toBeVisible();
};

test('§1 a choice in the head is the account’s, too', async () => {
  stubDisplay({ language: 'en', theme: 'system' });
  renderConsole('/admin/dashboard');
  await choose(/^Language/, 'Español');
  expect(await heading('Panel')).toBeVisible();
  await choose(/^Tema/, 'Oscuro');
  expect(html).toHaveAttribute('data-theme', 'dark');
  await choose(/^Idioma/, 'English');
  await choose(/^Theme/, 'Same as device');
  const sent = [{ language: 'es' }, { theme: 'dark' }, { language: 'en' }, { theme: 'system' }];
  await waitFor(() => expect(getSent('PATCH /me/settings')).toEqual(sent));
});

test('§1 language and theme are there after signing in on another device', async () => {
  signOut();
  renderConsole('/admin/login');
  await enter({ language: 'en', theme: 'dark' });
  await waitFor(() => expect(html).toHaveAttribute('data-theme', 'dark'));
});

test('§1 what one administrator chose is not the next one’s', async () => {
  stubDisplay({ language: 'en', theme: 'system' });
  renderConsole('/admin/dashboard');
  await heading('Dashboard');
  await choose(/^Theme/, 'Dark');
  await waitFor(() => expect(getSent('PATCH /me/settings')).toEqual([{ theme: 'dark' }]));
  signOut();
  press('Sign Out');
  await heading('Admin Login');
  await enter({ language: 'en', theme: 'light' });
  await waitFor(() => expect(html).toHaveAttribute('data-theme', 'light'));
  expect(getSent('PATCH /me/settings')).toHaveLength(1);
});
