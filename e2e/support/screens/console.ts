import { expect, type Locator } from '@playwright/test';
import { factorScreens } from './second-factor.ts';
import type { Screen, Visit } from './visit.ts';

/** Waits until nothing of the page says that it is loading. */
const untilLoaded = async ({ page, t }: Visit) => {
  await expect(page.getByText(t('common:loading'))).toHaveCount(0);
};

/** Opens an address of the console and waits for its heading. */
async function openPage(visit: Visit, path: string): Promise<void> {
  await visit.page.goto(`${visit.url}/admin/${path}`);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  await untilLoaded(visit);
}

/** Opens a list and waits for its rows. */
async function openList(visit: Visit, path: string): Promise<void> {
  await openPage(visit, path);
  await visit.page.locator('tbody tr').first().waitFor();
}

/** Opens a modal by its address. */
async function openModal(visit: Visit, path: string): Promise<Locator> {
  await visit.page.goto(`${visit.url}/admin/${path}`);
  const dialog = visit.page.getByRole('dialog').first();
  await dialog.waitFor();
  await untilLoaded(visit);
  return dialog;
}

/** Presses a button of the list's first row, by the beginning of its name, or chooses it from the row's menu. */
async function pressInRow(visit: Visit, action: string): Promise<Locator> {
  const name = new RegExp(`^${visit.t(action)}\\b`);
  const buttons = visit.page.locator('tbody tr').first().getByRole('button');
  const button = buttons.and(visit.page.getByRole('button', { name }));
  if ((await button.count()) > 0) await button.click();
  else {
    await buttons.last().click();
    await visit.page.getByRole('menuitem', { name }).click();
  }
  const dialog = visit.page.locator('[role=dialog], [role=alertdialog]').first();
  await dialog.waitFor();
  await untilLoaded(visit);
  return dialog;
}

/** A list with its rows. */
const list = (name: string, title: string): Screen => ({
  name,
  title,
  show: (visit) => openList(visit, name),
});

/** Opens the dialog of an action in a list's first row. */
const modal = (path: string, action: string) => async (visit: Visit) => {
  await openList(visit, path);
  return pressInRow(visit, action);
};

/** The sign-in, the pages without a list, and the parts of the frame. */
const pageScreens: Screen[] = [
  {
    name: 'login',
    title: '§2 Admin login, refused',
    atDesk: false,
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'login');
      await page.getByText(t('admin:login.demoTitle')).waitFor();
      await page.getByRole('button', { name: t('admin:login.submit') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'invitation',
    title: 'An invitation, accepted without a name',
    atDesk: false,
    show: async (visit) => {
      const { page, url, t } = visit;
      await page.route('**/api/auth/invitation/check', (route) =>
        route.fulfill({ json: { email: 'ada@campus.example' } }),
      );
      await page.goto(`${url}/admin/invitation#token`);
      await page.getByRole('button', { name: t('admin:invitation.submit') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'session-ended',
    title: '§4 Admin session, ended at work',
    complaints: [/status of 401/],
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'users');
      await page.context().clearCookies();
      await page.getByRole('searchbox').fill('a');
      await page.getByRole('dialog', { name: t('admin:login.againTitle') }).waitFor();
    },
  },
  {
    name: 'dashboard',
    title: '§2 Dashboard',
    show: async (visit) => {
      await openPage(visit, 'dashboard');
      await visit.page.locator('main svg.recharts-surface').first().waitFor();
    },
  },
  {
    name: 'dashboard-tables',
    title: '§2 Dashboard, charts as tables',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'dashboard');
      const buttons = page.getByRole('button', { name: new RegExp(`^${t('admin:dashboard.showTable')}`) });
      await buttons.first().waitFor();
      for (const button of await buttons.all()) await button.click();
    },
  },
  {
    name: 'report',
    title: '§2 Export Report, to print',
    show: (visit) => openPage(visit, 'dashboard/report'),
  },
  {
    name: 'notifications',
    title: '§2 Notifications',
    show: async (visit) => {
      await openPage(visit, 'notifications');
      await visit.page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    title: '§2 Keyboard shortcuts, their sheet',
    show: async (visit) => {
      await openPage(visit, 'notifications');
      await visit.page.keyboard.press('?');
      await visit.page.getByRole('dialog', { name: visit.t('admin:shortcuts.title') }).waitFor();
    },
  },
  {
    name: 'palette',
    title: 'The command palette, over a list',
    show: async (visit) => {
      await openList(visit, 'users');
      await visit.page.keyboard.press('Control+k');
      await visit.page.keyboard.type('a');
      await visit.page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
];

const selectAll = async (visit: Visit, path = 'items') => {
  await openList(visit, path);
  await visit.page.getByLabel(visit.t('admin:table.selectPage')).check();
};

const editConflict = async (visit: Visit) => {
  const { page, url, t, cases } = visit;
  await openList(visit, `items?search=${encodeURIComponent('Case to look at')}`);
  const edit = await pressInRow(visit, 'admin:items.action.edit');
  const description = `Seen by a colleague in ${Math.random()}`;
  await page.request.patch(`${url}/api/admin/items/${cases.item}`, { data: { description } });
  await edit.getByLabel(t('admin:items.edit.contact')).fill('desk@campus.example');
  await edit.getByRole('button', { name: t('common:save') }).click();
  await edit.getByText(t('admin:items.edit.conflictTitle')).waitFor();
};

/** Manage Items and Lost Items Reported with their modals. */
const itemScreens: Screen[] = [
  { name: 'items-selected', title: '§2 Manage Items, all selected', show: (visit) => selectAll(visit) },
  {
    name: 'items-empty',
    title: '§2 Manage Items, nothing found',
    show: async (visit) => {
      await openPage(visit, 'items?search=zeppelin&status=pending');
      await visit.page.getByRole('heading', { name: visit.t('admin:items.empty') }).waitFor();
    },
  },
  {
    name: 'items-bulk',
    title: '§2 Manage Items, a question before many are decided on',
    show: async (visit) => {
      await selectAll(visit, 'items?status=pending');
      await visit.page.getByRole('button', { name: visit.t('admin:bulk.approve') }).click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'item',
    title: '§2 Manage Items, view',
    show: (visit) => openModal(visit, `items?item=${visit.cases.item}`),
  },
  {
    name: 'item-conflict',
    title: '§2 Manage Items, edit that somebody else was faster with',
    complaints: [/status of 409/],
    show: editConflict,
  },
  {
    name: 'item-delete',
    title: '§2 Manage Items, delete',
    partOf: 'user-delete',
    show: modal('items', 'admin:items.action.delete'),
  },
  list('lost-items', '§2 Lost Items Reported'),
  {
    name: 'lost-item',
    title: '§2 Lost Items Reported, detail',
    show: (visit) => openModal(visit, `lost-items?item=${visit.cases.lostReport}`),
  },
];

const openClaim = async (visit: Visit) => {
  const dialog = await openModal(visit, `claims?claim=${visit.cases.claim}`);
  await dialog.getByText(visit.t('admin:claims.compare.title')).waitFor();
  return dialog;
};

/** Claim Requests and Claimed Items with their modals. */
const claimScreens: Screen[] = [
  list('claims', '§2 Claim Requests'),
  { name: 'claim', title: '§2 Claim Requests, detail with a claim that competes', show: openClaim },
  {
    name: 'claim-reject',
    title: '§2 Claim Requests, reject with a reason',
    show: async (visit) => {
      const dialog = await openClaim(visit);
      await dialog.getByRole('button', { name: visit.t('admin:claims.reject') }).click();
      await visit.page.getByRole('alertdialog').getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'proof-pdf',
    title: '§2 Claim Requests, a PDF that came as proof',
    show: async (visit) => {
      const dialog = await openClaim(visit);
      const view = visit.t('admin:claims.viewer.view', { name: 'receipt.pdf' });
      await dialog.getByRole('button', { name: view }).first().click();
      await visit.page.locator('canvas[data-drawn]').waitFor();
    },
  },
  list('claimed', '§2 Claimed Items'),
  {
    name: 'claimed-item',
    title: '§2 Claimed Items, detail',
    show: modal('claimed', 'admin:claimed.view'),
  },
];

/** A lost report with what may be its other side. */
const openLostPair = async (visit: Visit) => {
  const dialog = await openModal(visit, `lost-items?item=${visit.cases.matchedReport}`);
  await dialog.getByRole('list', { name: visit.t('admin:matches.title') }).scrollIntoViewIfNeeded();
  return dialog;
};

/** Both sides of it. */
const openPair = async (visit: Visit) => {
  const { page, t } = visit;
  const report = await openLostPair(visit);
  await report.locator('[data-match] button').first().click();
  const pair = page.getByRole('dialog', { name: t('admin:matches.question') });
  await pair.waitFor();
  return pair;
};

/** Opens the handover screen with a waiting item and the form for its recipient. */
const openHandover = async (visit: Visit) => {
  await openPage(visit, 'handover');
  const { page, t } = visit;
  await page.getByRole('combobox', { name: t('admin:handover.code') }).fill('campus.example');
  await page.keyboard.press('Enter');
  const first = page.getByRole('option').first();
  const paper = page.getByRole('radio').first();
  await first.or(paper).waitFor();
  if (await first.isVisible()) await page.keyboard.press('Enter');
  await paper.waitFor();
};

/** Saves a view, unless another language already has, and opens the management of views. */
const manageViews = async (visit: Visit) => {
  const { page, url, t } = visit;
  const view = {
    list: 'reporters',
    name: 'Most reports first',
    query: { sort: '-itemsReported' },
  };
  await page.request.post(`${url}/api/admin/views`, { data: view });
  await openList(visit, 'reporters?sort=-lastReportedAt&search=a');
  await page.getByRole('button', { name: t('admin:views.title') }).click();
  await page.getByRole('menuitem', { name: t('admin:views.manage') }).waitFor();
};

/** A list of an earlier system. */
const oldList = {
  name: 'old-list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Number;Item;Place;Date;Shelf\n1;Umbrella;Gym;24/02/2026;A1\n2;Cap;gym;25/02/2026;A1\n3;Keys;Boat house;1/3/2026;B2\n',
  ),
};

/** The counter. */
const counterScreens: Screen[] = [
  {
    name: 'counter',
    title: 'The counter, with what is found for a word',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'counter');
      await page.getByRole('combobox', { name: t('admin:counter.box') }).fill('umbrella');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'intake', title: 'Intake', show: (visit) => openPage(visit, 'intake') },
  {
    name: 'intake-many',
    title: 'Intake of many items',
    show: async (visit) => {
      await openPage(visit, 'intake/many');
      for (const [at, title] of ['Black umbrella', 'Calculator', 'Green scarf'].entries()) {
        await visit.page.locator('main ol li').nth(at).getByRole('textbox').first().fill(title);
        await visit.page.keyboard.press('Enter');
      }
    },
  },
  {
    name: 'call',
    title: 'A call, with what was perhaps found',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'call');
      await page.getByLabel(t('admin:items.edit.itemTitle')).fill('Black umbrella');
      await page.getByText(t('admin:call.found')).waitFor();
    },
  },
  {
    name: 'import',
    title: 'Import of a list',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'import');
      await page.getByLabel(t('admin:import.file')).setInputFiles(oldList);
      await page.getByRole('button', { name: t('admin:import.check') }).waitFor();
    },
  },
  {
    name: 'stock',
    title: 'Stocktaking of a shelf',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'stock');
      await page.getByLabel(t('admin:stock.shelf')).fill('A3');
      await page.getByRole('button', { name: t('admin:stock.show') }).click();
      await page.getByRole('button', { name: t('admin:stock.finish') }).waitFor();
      await untilLoaded(visit);
    },
  },
  {
    name: 'transfer',
    title: 'Transfer of items',
    show: async (visit) => {
      const { page, t } = visit;
      await openList(visit, 'items?kind=found&custody=at_desk');
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: t('admin:transfer.open_one', { count: '1' }) }).click();
      await page.getByRole('heading', { level: 1, name: t('admin:transfer.title') }).waitFor();
      await page.getByRole('button', { name: t('admin:transfer.putCount_one', { count: '1' }) }).waitFor();
    },
  },
  { name: 'round', title: 'Round of the drop points', show: (visit) => openPage(visit, 'round') },
  {
    name: 'merge',
    title: 'Merging two reports',
    show: async (visit) => {
      const dialog = await openModal(visit, `items?item=${visit.items.available}`);
      await dialog.getByRole('button', { name: visit.t('admin:merge.action') }).click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'matches', title: 'Matches', show: (visit) => openPage(visit, 'matches') },
  { name: 'match', title: 'Matches, a pair side by side', show: openPair },
  {
    name: 'match-claim',
    title: 'Matches, the claim of a pair with an error',
    show: async (visit) => {
      const dialog = await openPair(visit);
      await dialog.getByRole('button', { name: visit.t('admin:matches.same'), exact: true }).click();
      const question = visit.page.getByRole('alertdialog');
      await question.getByRole('button', { name: visit.t('admin:matches.claim.submit') }).click();
      await question.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'lost-item-matches', title: 'Lost Items Reported, detail with matches', show: openLostPair },
  { name: 'handover', title: 'Handover, a thing and its claimant', show: openHandover },
  list('due', 'Due'),
  {
    name: 'system-status',
    title: 'The state of the service',
    show: async (visit) => {
      await openPage(visit, 'status');
      await visit.page.getByRole('heading', { level: 2, name: visit.t('admin:status.service') }).waitFor();
    },
  },
  {
    name: 'figures',
    title: 'Figures, by week',
    show: async (visit) => {
      await openPage(visit, 'figures');
      await visit.page.locator('main svg.recharts-surface').first().waitFor();
    },
  },
  {
    name: 'figures-tables',
    title: 'Figures by term, charts as tables',
    partOf: 'dashboard-tables',
    show: async (visit) => {
      const { page, t } = visit;
      await openPage(visit, 'figures?by=term');
      const buttons = page.getByRole('button', { name: new RegExp(`^${t('admin:dashboard.showTable')}`) });
      await buttons.first().waitFor();
      for (const button of await buttons.all()) await button.click();
    },
  },
  { name: 'settings', title: 'Settings', show: (visit) => openPage(visit, 'settings') },
];

/** Manage Reporters, User Management and System Logs with their modals. */
const peopleScreens: Screen[] = [
  list('reporters', '§2 Manage Reporters'),
  {
    name: 'reporter',
    title: '§2 Manage Reporters, detail',
    show: modal('reporters', 'admin:items.action.view'),
  },
  { name: 'views', title: 'Views of a list, their menu', show: manageViews },
  {
    name: 'views-manage',
    title: 'Views of a list, what becomes of them',
    show: async (visit) => {
      await manageViews(visit);
      await visit.page.getByRole('menuitem', { name: visit.t('admin:views.manage') }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'view-save',
    title: 'Views of a list, one is saved',
    show: async (visit) => {
      await openList(visit, 'users?role=user');
      await visit.page.getByRole('button', { name: visit.t('admin:views.title') }).click();
      await visit.page.getByRole('menuitem', { name: visit.t('admin:views.save') }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  list('users', '§2 User Management'),
  { name: 'user', title: '§2 User Management, detail', show: modal('users', 'admin:users.action.view') },
  {
    name: 'user-edit',
    title: '§2 User Management, edit with an error',
    show: async (visit) => {
      const edit = await modal('users', 'admin:users.action.edit')(visit);
      await edit.getByLabel(visit.t('admin:users.edit.fullName')).fill('');
      await edit.getByRole('button', { name: visit.t('common:save') }).click();
      await edit.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'user-invite',
    title: 'User Management, an administrator is invited, with an error',
    show: async (visit) => {
      const { page, t } = visit;
      await openList(visit, 'users');
      await page.getByRole('button', { name: t('admin:users.invite.open') }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: t('admin:users.invite.submit') }).click();
      await form.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'user-delete',
    title: '§2 User Management, delete',
    show: modal('users', 'admin:users.action.delete'),
  },
  list('logs', '§2 System Logs'),
  { name: 'log', title: '§2 System Logs, detail', show: modal('logs', 'admin:logs.view') },
];

/** Every screen of the console and its main modals (§2). */
export const consoleScreens: readonly Screen[] = [
  ...pageScreens,
  ...itemScreens,
  ...claimScreens,
  ...counterScreens,
  ...peopleScreens,
  ...factorScreens,
].map((screen) => ({ atDesk: true, ...screen }));
