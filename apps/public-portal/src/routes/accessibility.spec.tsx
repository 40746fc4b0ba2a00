import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPortal, useMockService } from '../test/portal';

const service = useMockService();

test('the footer leads to the statement, which names the desk without a contact', async () => {
  renderPortal('/search');
  fireEvent.click(await screen.findByRole('link', { name: 'Accessibility' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  expect(screen.getByText(/^Ask at the desk/)).toBeVisible();
});

test('the statement has an address for feedback', async () => {
  const config = await (await fetch('http://localhost/api/config')).json();
  service.server.use(
    http.get('*/api/config', () =>
      HttpResponse.json({ ...config, accessibilityContact: 'access@campus.example' }),
    ),
  );
  renderPortal('/accessibility');
  expect(await screen.findByRole('link', { name: 'Write to access@campus.example' })).toHaveAttribute(
    'href',
    'mailto:access@campus.example',
  );
});
