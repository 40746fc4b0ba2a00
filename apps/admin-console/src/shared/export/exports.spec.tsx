import { screen } from '@testing-library/react';
import { findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';
import { catchDownloads } from '../../test/downloads';

const service = useMockService();

const lists = [
  {
    path: '/admin/items?status=pending',
    name: 'items',
    header:
      'ID,Title,Category,Location,Date Found,Status,Lost Item,Contact Info,Account Name,Account Email,Description,Reported On (UTC),Reference,Where It Is,Desk,Shelf,Outcome,Recipient,Receipt Number',
    expected: () => service.store.items.filter(({ status }) => status === 'pending'),
  },
  {
    path: '/admin/lost-items?status=approved',
    name: 'lost-items',
    header:
      'ID,Title,Category,Reported By,Student ID,Contact Info,Account Name,Account Email,Last Seen,Date Lost (UTC),Status,Description,Reported On (UTC),Reference',
    expected: () =>
      service.store.items.filter(({ status, isLostItem }) => isLostItem && status === 'approved'),
  },
  {
    path: '/admin/claims?status=approved',
    name: 'claims',
    header:
      'ID,Item,Item ID,Claimant Name,Student ID,Claimant Email,Claimant Phone,Ownership Description,Proof Files,Status,Claim Date (UTC),Reviewed On (UTC),Reason Given,Item Reference,Where It Is',
    expected: () => service.store.claims.filter(({ status }) => status === 'approved'),
  },
  {
    path: '/admin/reporters?search=gym',
    name: 'reporters',
    header:
      'ID,Name,Contact Info,Has an Account,Items Reported,Last Reported (UTC),Verified,Verified On (UTC)',
    expected: () => [{ id: 'gym@campus.example' }],
  },
  {
    path: '/admin/users?role=user',
    name: 'users',
    header: 'ID,Full Name,Email,Role,Email Verified,Created (UTC)',
    expected: () => service.store.users.filter(({ role }) => role === 'user'),
  },
];

test.each(lists)('§9 Export CSV of $path writes what its search and filters leave', async (list) => {
  const saved = catchDownloads();
  renderConsole(list.path);
  await screen.findByText(/^Showing 1 to/);
  press('Export CSV');
  expect(await findToast(/rows? exported to/)).toBeVisible();
  expect(saved.names()).toEqual([expect.stringMatching(`^${list.name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`)]);
  const [header, ...lines] = (await saved.text()).trim().split('\r\n');
  expect(header).toBe(list.header);
  const expected = list.expected();
  expect(lines).toHaveLength(expected.length);
  for (const { id } of expected) expect(lines.join()).toContain(id);
});
