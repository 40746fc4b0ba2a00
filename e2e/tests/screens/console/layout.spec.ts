import type { Locator, Route } from '@playwright/test';
import type { AdminClient } from '../../../support/clients.ts';
import { Desk, signIn } from '../../../support/desk.ts';
import { claim, readBody, reportFound, reportLost } from '../../../support/http.ts';
import { keepMessages } from '../../../support/said.ts';
import type { Service } from '../../../support/service.ts';
import { atRest } from '../../../support/settled.ts';
import { expect, own, test } from '../../../support/test.ts';

const lists = {
  items: 'Manage Items',
  'lost-items': 'Lost Items Reported',
  reporters: 'Manage Reporters',
  claims: 'Claim Requests',
  claimed: 'Claimed Items',
  users: 'User Management',
  logs: 'System Logs',
};

/** Ten of everything, with names and addresses as long as they come. */
const fill = async (service: Service, admin: AdminClient) => {
  for (let number = 1; number <= 10; number += 1) {
    const title = own(`Organic Chemistry, eighth edition, with yellow notes between its pages, ${number}`);
    const contactInfo = `maximiliane.von-hohenstein-wittgenstein.${number}@students.campus.example`;
    const id = await reportFound(service, title, { contactInfo });
    const { id: approved } = await claim(service, id, 'Maximiliane von Hohenstein-Wittgenstein');
    await claim(service, id, 'Bartholomew Featherstonehaugh-Cholmondeley');
    await readBody(await admin.post(`/claims/${approved}/approve`), 200);
    await reportLost(service, title);
  }
};

const getBoxes = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('§2 a screen of 1280 × 800 has ten rows of each list, one of 360 × 740 five cards', async ({
  desk,
  service,
  admin,
  anotherPerson,
}) => {
  await fill(service, admin);
  const handheld = await anotherPerson(phone);
  await signIn(handheld, service);
  const onPhone = new Desk(await handheld.newPage(), service.url);
  for (const [path, title] of Object.entries(lists))
    await test.step(title, async () => {
      const rowsAt = async (one: Desk) => {
        await one.open(`/admin/${path}`, title);
        const rows = one.page.getByRole('main').locator('tbody tr');
        await rows.first().waitFor();
        return rows;
      };
      const rows = await rowsAt(desk);
      // Of users there are as many as there are.
      await expect(path === 'users' ? rows.last() : rows.nth(9)).toBeInViewport({ ratio: 1 });
      const others = async () => (await getBoxes(rows)).filter(({ height }) => height < 44 || height > 52);
      await expect.poll(others, 'rows of another height').toEqual([]);

      const cards = await rowsAt(onPhone);
      const fifth = path === 'users' ? Math.min(await cards.count(), 5) - 1 : 4;
      await expect(cards.nth(fifth), 'without scrolling').toBeInViewport({ ratio: 0.95 });
    });
});

test('§2 a row and its button stay as they are while something is done with it', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Marimba');
  await reportLost(service, title);
  await desk.open('/admin/lost-items', 'Lost Items Reported', title);
  const row = desk.row(title);
  const approve = row.getByRole('button', { name: `Approve: ${title}` });
  await expect(approve).toBeVisible();
  const sizes = async () => {
    const [{ height } = {}, { width } = {}] = [...(await getBoxes(row)), ...(await getBoxes(approve))];
    return { height, width };
  };
  const before = await sizes();
  const request = new Promise<Route>((resolve) => page.route('**/api/admin/items/*/approve', resolve));
  await approve.click();
  await expect(approve).toHaveAttribute('aria-busy', 'true');
  expect(await sizes()).toEqual(before);
  await (await request).continue();
  await expect(row).toContainText('Published');
  expect((await sizes()).height).toBe(before.height);
});

test.describe('in a window of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedComplaints: [/status of 409/] });

  test('§8 a message covers neither the buttons of the modal nor leaves the window', async ({
    desk,
    service,
  }) => {
    const { page } = desk;
    await keepMessages(page);
    const { id } = await claim(service, await reportFound(service, own('Harp')), 'Hedda Harp');
    await page.goto(`${service.url}/admin/claims?claim=${id}`);
    const details = page.getByRole('dialog');
    const refusal = { status: 409, code: 'transition_not_allowed', title: 'Conflict', type: 'about:blank' };
    await page.route(`**/api/admin/claims/${id}/approve`, (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal }),
    );
    await desk.press('Approve Claim', details);
    const messages = page.getByRole('region', { name: 'Messages' });
    const toast = messages.getByRole('group').filter({ hasText: 'Failed to approve claim' });
    await toast.waitFor();
    await atRest(page);
    const { y, height } = (await toast.boundingBox())!;
    const footer = (await details.locator('[data-dialog-footer]').boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(footer.y);
  });

  test('§2 what can be done with the selected rows stays in sight, also at the last of them', async ({
    desk,
  }) => {
    const { page } = desk;
    await desk.open('/admin/items', 'Manage Items');
    const rows = page.getByRole('main').locator('tbody tr');
    await rows.first().getByRole('checkbox').check();
    await rows.last().getByRole('checkbox').check();
    await expect(page.getByText('2 selected')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Reject selected' })).toBeInViewport();
    await rows.last().getByRole('checkbox').focus();
    const selection = page.getByRole('group', { name: 'Selection' });
    await atRest(page);
    const bar = (await selection.boundingBox())!;
    const box = (await rows.last().getByRole('checkbox').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  });
});

test('§2 Dashboard: what shows a chart as a table is at the same place of each @phone', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  await page.goto(`${service.url}/admin/dashboard`);
  const toggles = page.getByRole('button', { name: /^Show as table/ });
  await expect(toggles).toHaveCount(4);
  const places = () =>
    toggles.evaluateAll((all) =>
      all.map((toggle) => {
        const [own, panel] = [toggle, toggle.closest('section')!].map((one) => one.getBoundingClientRect());
        return { top: own!.top - panel!.top, right: panel!.right - own!.right };
      }),
    );
  const spread = async (edge: 'top' | 'right') => {
    const distances = (await places()).map((place) => place[edge]);
    return Math.max(...distances) - Math.min(...distances);
  };
  // A pixel of a phone is a fraction of one here.
  for (const edge of ['top', 'right'] as const)
    await expect.poll(() => spread(edge), `${edge} of every chart`).toBeLessThan(1);
});

test('the figure on the bell leaves the bell to be seen', async ({ desk, service }) => {
  const { page } = desk;
  await page.route('**/api/me/notifications/unread-count', (route) =>
    route.fulfill({ json: { unreadCount: 1_234 } }),
  );
  // Its first event has the true count.
  await page.route('**/api/me/notifications/stream', () => undefined);
  await page.goto(`${service.url}/admin/items`);
  const bell = page.getByRole('link', { name: 'Notifications: 99+ unread' });
  await bell.getByText('99+').waitFor();
  const covered = () =>
    bell.evaluate((link) => {
      const figure = [...link.querySelectorAll('*')].find(({ textContent }) => textContent === '99+')!;
      const [over, icon] = [figure, link.querySelector('svg')!].map((one) => one.getBoundingClientRect());
      const width = Math.max(0, icon!.right - Math.max(over!.left, icon!.left));
      const height = Math.max(0, over!.bottom - icon!.top);
      return (width * height) / (icon!.width * icon!.height);
    });
  await expect.poll(covered).toBeLessThan(0.1);
});
