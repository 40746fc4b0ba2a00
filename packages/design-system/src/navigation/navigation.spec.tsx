import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Logo } from '../brand/logo';
import { PageHeader } from '../layout/page-header';
import { Footer, PageLayout } from '../layout/page-layout';
import { SkipLink } from '../layout/skip-link';
import { expectAccessible } from '../testing/expect-accessible';
import { AdminLayout } from './admin-layout';
import { AppHeader } from './app-header';
import { NavItem } from './nav-item';

const nav = (
  <>
    <NavItem href="#search" aria-current="page">
      Search Items
    </NavItem>
    <NavItem href="#report">Report Found</NavItem>
  </>
);
const logo = <Logo name="Campus" suffix="Lost & Found" />;

const publicPage = (
  <>
    <SkipLink targetId="main">Skip to content</SkipLink>
    <PageLayout
      header={<AppHeader logo={logo} nav={nav} navLabel="Main" menuLabel="Menu" />}
      footer={<Footer note="Student Center" />}
    >
      <PageHeader title="Search" />
    </PageLayout>
  </>
);

test('the menu opens, and closes by Escape and by following a link', async () => {
  render(publicPage);
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: 'Report Found' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('Tab leads from the button into the menu, and leaving closes it', async () => {
  render(
    <>
      {publicPage}
      <button type="button">Behind</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Search Items' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Behind' }).focus());
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});

test('Escape closes the menu wherever the focus is', async () => {
  render(publicPage);
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  act(() => button.blur());
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the menu closes after one of its buttons, which would take the focus along', async () => {
  const onPress = jest.fn();
  const signOut = <NavItem render={<button type="button" onClick={onPress} />}>Sign Out</NavItem>;
  render(<AppHeader logo={logo} nav={signOut} navLabel="Main" menuLabel="Menu" />);
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('the skip link leads to the content', async () => {
  render(publicPage);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await expectAccessible();
});

test('the drawer of the desk opens and closes after a choice', async () => {
  render(
    <AdminLayout logo={logo} nav={nav} navLabel="Admin" menuLabel="Menu" closeLabel="Close">
      <PageHeader title="Manage Items" />
    </AdminLayout>,
  );
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Admin' });
  await userEvent.click(within(drawer).getByRole('link', { name: 'Report Found' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
