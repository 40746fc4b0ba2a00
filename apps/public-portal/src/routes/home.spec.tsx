import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPortal, useMockService } from '../test/portal';

const service = useMockService();

const headline = "Lost Something? We'll Help You Find It!";

test('§1 home: headline, the ways on, four tiles and three steps', async () => {
  renderPortal('/');
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(await screen.findByText('1,247')).toBeVisible();
  for (const figure of ['943', '25', '3 days']) expect(screen.getByText(figure)).toBeVisible();
  for (const step of ['Search', 'Report', 'Connect']) {
    expect(screen.getByRole('heading', { level: 3, name: step })).toBeVisible();
  }
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Search Items' })).toHaveAttribute('href', '/search');
  expect(main.getAllByRole('link', { name: 'Report Found Item' })[0]).toHaveAttribute('href', '/report');
  expect(main.getByRole('link', { name: 'Report Lost Item' })).toHaveAttribute('href', '/report-lost');
  expect(main.getByRole('link', { name: 'Admin sign-in' })).toHaveAttribute('href', '/admin/dashboard');
  expect(document.title).toBe('Campus Lost & Found');
});

test('§2 an unknown path shows the home screen', async () => {
  renderPortal('/no/such/place');
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
});

test('without figures the tiles are left out and the rest stays', async () => {
  service.server.use(http.get('*/api/config', () => HttpResponse.error()));
  renderPortal('/');
  expect(await screen.findByRole('heading', { level: 2, name: 'How It Works' })).toBeVisible();
  await screen.findByRole('main');
  await expect(screen.findByText('1,247', undefined, { timeout: 300 })).rejects.toThrow();
  expect(screen.queryByText('Items returned')).not.toBeInTheDocument();
});
