import { fireEvent, screen } from '@testing-library/react';
import { renderPortal } from '../test/portal';
import { stub, useService } from '../test/service';

useService();

test('the footer leads to the statement, which names the desk without a contact', async () => {
  renderPortal('/search');
  fireEvent.click(await screen.findByRole('link', { name: 'Accessibility' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  expect(screen.getByText(/^Ask at the desk/)).toBeVisible();
});

test('the statement has an address for feedback', async () => {
  stub('GET /config', { accessibilityContact: 'access@campus.example' });
  renderPortal('/accessibility');
  expect(await screen.findByRole('link', { name: 'Write to access@campus.example' })).toHaveAttribute(
    'href',
    'mailto:access@campus.example',
  );
});
