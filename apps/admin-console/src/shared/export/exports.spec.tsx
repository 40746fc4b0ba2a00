import { screen } from '@testing-library/react';
import { findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import { getSent, stubClaims, stubItems, stubRows, useService } from '../../test/service';

useService();

test.each([
  {
    ...{ path: '/admin/items?status=pending', name: 'items', filter: { status: 'pending' } },
    route: 'GET /admin/items',
    header:
      'ID,Title,Category,Location,Date Found,Status,Lost Item,Contact Info,Account Name,Account Email,Description,Reported On (UTC),Reference,Where It Is,Desk,Shelf,Outcome,Recipient,Receipt Number',
    rows: () => stubItems({ title: 'Bag' }),
  },
  {
    ...{ path: '/admin/lost-items?status=approved', name: 'lost-items', filter: { status: 'approved' } },
    route: 'GET /admin/lost-items',
    header:
      'ID,Title,Category,Reported By,Student ID,Contact Info,Account Name,Account Email,Last Seen,Date Lost (UTC),Status,Description,Reported On (UTC),Reference',
    rows: () => stubItems({ title: 'Bag', isLostItem: true }),
  },
  {
    ...{ path: '/admin/claims?status=approved', name: 'claims', filter: { status: 'approved' } },
    route: 'GET /admin/claims',
    header:
      'ID,Item,Item ID,Claimant Name,Student ID,Claimant Email,Claimant Phone,Ownership Description,Proof Files,Status,Claim Date (UTC),Reviewed On (UTC),Reason Given,Item Reference,Where It Is',
    rows: () => stubClaims({ status: 'approved' }),
  },
  {
    ...{ path: '/admin/reporters?search=gym', name: 'reporters', filter: { search: 'gym' } },
    route: 'GET /admin/reporters',
    header:
      'ID,Name,Contact Info,Has an Account,Items Reported,Last Reported (UTC),Verified,Verified On (UTC)',
    rows: () => stubRows('GET /admin/reporters', [{ name: 'Gym' }]),
  },
  {
    ...{ path: '/admin/users?role=user', name: 'users', filter: { role: 'user' } },
    route: 'GET /admin/users',
    header: 'ID,Full Name,Email,Role,Email Verified,Created (UTC)',
    rows: () => stubRows('GET /admin/users', [{ role: 'user' }]),
  },
] as const)('§9 Export CSV of $path writes what its search and filters leave', async (list) => {
  const [row] = list.rows();
  const saved = catchDownloads();
  renderConsole(list.path);
  await screen.findByText(/^Showing 1 to/);
  press('Export CSV');
  expect(await findToast(/^1 row exported to/)).toBeVisible();
  expect(saved.names()).toEqual([expect.stringMatching(`^${list.name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`)]);
  const [header, ...lines] = (await saved.text()).trim().split('\r\n');
  expect(header).toBe(list.header);
  expect(lines).toEqual([expect.stringContaining(row?.id ?? '')]);
  expect(getSent(list.route).at(-1)).toMatchObject({ ...list.filter, cursor: '' });
});
