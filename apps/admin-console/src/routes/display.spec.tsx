import { allEmailNotifications, type Settings } from '@lost-found/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fill, press } from '../test/actions';
import { renderConsole, useMockService } from '../test/console';

const service = useMockService();
const html = document.documentElement;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const admin = (email = 'admin@campus.example') => service.store.users.find((user) => user.email === email);
const keep = (display: Pick<Settings, 'language' | 'theme'>, email?: string) =>
  service.store.accounts.set(admin(email)?.id ?? '', {
    studentId: null,
    phone: null,
    emailNotifications: { ...allEmailNotifications },
    ...display,
  });
const kept = (email?: string) => service.store.accounts.get(admin(email)?.id ?? '');

const choose = async (menu: RegExp, option: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: option }));
};
const signIn = async (email = 'admin@campus.example') => {
  fill(await screen.findByLabelText(/^(Email|Correo)/), email);
  fill(screen.getByLabelText(/^(Password|Contraseña)/), 'campus-demo-2026');
  press(/^(Sign In|Iniciar sesión)$/);
};

describe('§1 language and theme of an administrator', () => {
  test('a choice in the head is the account’s, too', async () => {
    keep({ language: 'en', theme: 'system' });
    renderConsole('/admin/dashboard');
    await choose(/^Language/, 'Español');
    expect(await heading('Panel')).toBeVisible();
    await choose(/^Tema/, 'Oscuro');
    expect(html).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(kept()).toMatchObject({ language: 'es', theme: 'dark' }));
    await choose(/^Idioma/, 'English');
    await choose(/^Theme/, 'Same as device');
    await waitFor(() => expect(kept()).toMatchObject({ language: 'en', theme: 'system' }));
  });

  test('they are there after signing in on another device', async () => {
    service.store.signedInAs = null;
    keep({ language: 'en', theme: 'dark' });
    renderConsole('/admin/login');
    await signIn();
    expect(await heading('Dashboard')).toBeVisible();
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'dark'));
  });

  test('what one administrator chose is not the next one’s', async () => {
    const next = 'desk@campus.example';
    keep({ language: 'en', theme: 'system' });
    keep({ language: 'en', theme: 'light' }, next);
    renderConsole('/admin/dashboard');
    await heading('Dashboard');
    await choose(/^Theme/, 'Dark');
    await waitFor(() => expect(kept()?.theme).toBe('dark'));
    press('Sign Out');
    await heading('Admin Login');
    await signIn(next);
    expect(await heading('Dashboard')).toBeVisible();
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'light'));
    expect(kept(next)?.theme).toBe('light');
  });
});
