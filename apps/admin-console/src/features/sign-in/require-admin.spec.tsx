import { createBrowserRouter, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { RequireAdmin } from './require-admin';

test('A user who goes back before the sign-in page is drawn is sent to it again', async () => {
  let draw: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const Login = () => {
    use(drawn);
    return <h1>Admin Login</h1>;
  };
  window.history.replaceState(null, '', '/admin/items');
  const router = createBrowserRouter([
    { path: '/admin/items', element: <RequireAdmin>Manage Items</RequireAdmin> },
    { path: '/admin/login', Component: Login },
  ]);
  const client = new QueryClient();
  client.setQueryData(['auth', 'signed-out'], 'here');
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  expect(window.location.pathname).toBe('/admin/login');
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await back;
    draw();
  });
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/admin/login');
});
