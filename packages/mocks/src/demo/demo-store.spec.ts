import { adminClaimSchema, adminItemSchema, logEntrySchema } from '@lost-found/contracts';
import { sampleClaims, sampleItems } from '@lost-found/contracts/sample';
import { createDemoStore } from './demo-store';

const { items, claims, logs, notifications, users, mails, signedInAs } = createDemoStore();

test('the sample campus has happened, as its data say', () => {
  expect(items.map(({ title }) => title).toSorted()).toEqual(
    sampleItems.map(({ report }) => report.title).toSorted(),
  );
  expect(claims).toHaveLength(sampleClaims.length);
  for (const item of items) adminItemSchema.parse(item);
  for (const claim of claims) adminClaimSchema.parse(claim);
  for (const entry of logs) logEntrySchema.parse(entry);
  for (const { item, review, withdrawn, form } of sampleClaims) {
    const status = review
      ? review.action === 'approve'
        ? 'approved'
        : 'rejected'
      : withdrawn
        ? 'rejected'
        : 'pending';
    const claim = claims.find(({ itemTitle, email }) => itemTitle === item && email === form.email);
    expect([form.fullName, item, claim?.status]).toEqual([form.fullName, item, status]);
  }
  for (const { report, reviews = [] } of sampleItems) {
    const item = items.find(({ title }) => title === report.title);
    const last = logs.find(
      ({ action, details }) => /^ITEM_(?!RECEIVED)/.test(action) && details.itemId === item?.id,
    );
    expect([
      report.title,
      (last?.details.changes as { after: string }[] | undefined)?.[0]?.after ?? item?.status,
    ]).toEqual([report.title, item?.status]);
    if (reviews.at(-1)?.action === 'resolve') expect(item?.status).toBe('resolved');
  }
});

test('lists begin with the newest entry, the last two days are unread, and no e-mail was sent', () => {
  for (const moments of [items.map((one) => one.createdAt), logs.map((one) => one.createdAt)])
    expect(moments).toEqual(moments.toSorted().reverse());
  const unread = notifications.filter(({ isRead }) => !isRead);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.length).toBeLessThan(notifications.length);
  expect([mails, signedInAs]).toEqual([[], null]);
  expect(users[0]?.email).toBe('admin@campus.example');
});
