import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../test/portal';
import { useService } from '../test/service';

useService();

jest.mock('../features/items/home', () => ({
  Home: () => {
    throw new Error('the home page is broken');
  },
}));

test('a page that throws keeps the header with its links to the other pages', async () => {
  const user = userEvent.setup();
  jest.spyOn(console, 'error').mockReturnValue();
  const reported = jest.fn();
  window.reportError = reported;
  renderPortal('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(reported).toHaveBeenCalledWith(new Error('the home page is broken'));
  expect(document.title).toMatch(/^This page stopped working/);

  await user.click(screen.getAllByRole('link', { name: 'Search Items' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Search Items' })).toBeVisible();
  expect(screen.queryByText('This page stopped working')).not.toBeInTheDocument();
});
