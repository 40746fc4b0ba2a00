import type { Locator, Route } from '@playwright/test';
import type { AdminClient } from '../../../support/clients.ts';
import { bodyOf, claim, reportFound, reportLost } from '../../../support/http.ts';
import type { Service } from '../../../support/service.ts';
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
    await bodyOf(await admin.post(`/claims/${approved}/approve`), 200);
    await reportLost(service, title);
  }
};

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

test('§2 a screen of 1280 × 800 has ten rows of each list', async ({ desk, service, admin }) => {
  await fill(service, admin);
  for (const [path, title] of Object.entries(lists))
    await test.step(title, async () => {
      await desk.open(`/admin/${path}`, title);
      const rows = desk.page.getByRole('main').locator('tbody tr');
      // Of users there are as many as there are.
      await expect(path === 'users' ? rows.last() : rows.nth(9)).toBeInViewport({ ratio: 1 });
      for (const { height } of await boxesOf(rows)) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(height).toBeLessThanOrEqual(52);
      }
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('§2 a screen of 360 × 740 has five cards of each list', async ({ desk, service, admin }) => {
    const { page } = desk;
    await fill(service, admin);
    for (const [path, title] of Object.entries(lists))
      await test.step(title, async () => {
        await desk.open(`/admin/${path}`, title);
        const cards = page.getByRole('main').locator('tbody tr');
        await cards.first().waitFor();
        // Without scrolling, below the head of the page. Of users there are as many as there are.
        const fifth = path === 'users' ? Math.min(await cards.count(), 5) - 1 : 4;
        await expect(cards.nth(fifth)).toBeInViewport({ ratio: 0.95 });
      });
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
    const [{ height } = {}, { width } = {}] = [...(await boxesOf(row)), ...(await boxesOf(approve))];
    return { height, width };
  };
  const before = await sizes();
  const asked = new Promise<Route>((resolve) => page.route('**/api/admin/items/*/approve', resolve));
  await approve.click();
  await expect(approve).toHaveAttribute('aria-busy', 'true');
  expect(await sizes()).toEqual(before);
  await (await asked).continue();
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
    const { id } = await claim(service, await reportFound(service, own('Harp')), 'Hedda Harp');
    await page.goto(`${service.url}/admin/claims?claim=${id}`);
    const details = page.getByRole('dialog');
    const refusal = { status: 409, code: 'transition_not_allowed', title: 'Conflict', type: 'about:blank' };
    await page.route(`**/api/admin/claims/${id}/approve`, (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal }),
    );
    await desk.press('Approve Claim', details);
    const message = desk.toast('Failed to approve claim');
    await expect(message).toBeVisible();
    await message.hover();
    const toast = await page.getByRole('region', { name: 'Messages' }).getByRole('group').boundingBox();
    const footer = await details.locator('[data-dialog-footer]').boundingBox();
    expect(toast?.y).toBeGreaterThan(0);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
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
    await expect(page.getByRole('button', { name: 'Approve selected' })).toBeInViewport();
    await rows.last().getByRole('checkbox').focus();
    const bar = await page.getByRole('group', { name: 'Selection' }).boundingBox();
    const box = await rows.last().getByRole('checkbox').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
