import type { PublicConfig } from '@lost-found/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { renderPortal } from '../test/portal';
import { stub, useService } from '../test/service';

useService();

type Facts = Partial<NonNullable<PublicConfig['privacy']>>;

const usual: Facts = { closedDays: 180, openDays: 365, sentDays: 30, addressDays: 90, collectionDays: 14 };

/** Opens the notice of a site with other settings. @param facts undefined: the service is an earlier one */
const open = async (facts: Facts | undefined, settings: Partial<PublicConfig> = {}) => {
  stub('GET /config', { ...settings, ...(facts && { privacy: { ...usual, ...facts } }) });
  renderPortal('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await screen.findByText(/^Campus runs this site/);
};

test('the footer leads to the notice, which has the times of this site and names the desk', async () => {
  stub('GET /config', { privacy: usual });
  renderPortal('/search');
  fireEvent.click(await screen.findByRole('link', { name: 'Privacy' }));
  expect(await screen.findByText(/files of proof after 180 days\.$/)).toBeVisible();
  expect(screen.getByText(/erase the same, after 365 days\./)).toBeVisible();
  expect(screen.getByText(/approval of your claim ends after 14 days\./)).toBeVisible();
  expect(screen.getByText(/notifications that you read, after 30 days\./)).toBeVisible();
  expect(screen.getByText(/record of actions after 90 days\./)).toBeVisible();
  expect(screen.getByText(/asked to list no page/)).toBeVisible();
  expect(screen.getByText(/sends no e-mails at present/)).toBeVisible();
  expect(screen.getAllByText(/ask at the desk/)).toHaveLength(2);
  expect(screen.queryByText(/Copies for an emergency|You can sign in through/)).not.toBeInTheDocument();
});

test('the notice follows other settings of the site', async () => {
  const providers = [
    { id: 'campus', label: 'Campus ID', for: 'students' as const },
    { id: 'google', label: 'Google', for: 'both' as const },
  ];
  const contact = 'privacy@campus.example';
  await open(
    { contact, closedDays: 1, backupDays: 7, sendsMail: true, isIndexed: true },
    { sensitiveCategories: ['ID Card', 'Documents'], signIn: { passwords: true, providers } },
  );
  const [write] = screen.getAllByRole('link', { name: `Write to ${contact}` });
  expect(write).toHaveAttribute('href', 'mailto:privacy@campus.example');
  expect(screen.getByText(/files of proof after 1 day\.$/)).toBeVisible();
  expect(screen.getByText(/erased data for up to 7 days more/)).toBeVisible();
  expect(screen.getByText(/^You can sign in through Campus ID, Google\./)).toBeVisible();
  expect(screen.getByText(/these categories: ID Card, Documents\.$/)).toBeVisible();
  expect(screen.getByText('Search engines may list the public pages.')).toBeVisible();
  expect(screen.getByText(/a possible match, a decision/)).toBeVisible();
});

test('0 days means never', async () => {
  await open({ closedDays: 0, openDays: 0, sentDays: 0, addressDays: 0, collectionDays: 0 });
  expect(screen.getAllByText(/only when you ask for it\./)).toHaveLength(5);
  expect(screen.getByText('The approval of a claim does not end by itself.')).toBeVisible();
  expect(screen.queryByText(/\b0 days|Two weeks earlier/)).not.toBeInTheDocument();
});

test('an earlier service does not say its times', async () => {
  await open(undefined);
  expect(screen.getAllByText(/after a time that the desk knows/)).toHaveLength(6);
  expect(screen.queryByText(/undefined|NaN/)).not.toBeInTheDocument();
});

test.each([
  ['/report', 'Submit Report'],
  ['/report-lost', 'Submit Report'],
  ['/sign-up', 'Sign Up'],
  ['/find-report', 'Send the links'],
  ['/claim/1', 'Submit Claim'],
])('the form of %s links to the notice', async (path, submit) => {
  renderPortal(path);
  const button = await screen.findByRole('button', { name: submit });
  const note = screen.getByRole('link', { name: 'What happens to your data (opens in a new tab)' });
  expect(note).toHaveAttribute('href', '/privacy');
  expect(button.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
