import {
  type AdminItem,
  clockIn,
  dayAfter,
  dayIn,
  type OwnItem,
  type ReportReceipt,
} from '@lost-found/contracts';
import { form, foundReport, lostReport } from '@lost-found/test-kit';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportLost } from '../factories/reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const MINUTE = 60_000;

describe.each(['Europe/Madrid', 'UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland'])(
  'a campus in %s',
  (timeZone) => {
    let service: TestApp;
    const clock = (minutes: number) => clockIn(timeZone, Date.now() + minutes * MINUTE);

    beforeAll(async () => {
      service = await createTestApp({ TIME_ZONE: timeZone });
    });
    afterAll(() => service.close());

    it('reads the time of a lost report on its own clocks', async () => {
      const lastSeenAt = clock(-15);
      const { id } = await reportLost(service.visitor(), { lastSeenAt });
      const item: AdminItem = await adminItem(await service.admin(), id);
      expect(clockIn(timeZone, item.lastSeenAt ?? '')).toBe(lastSeenAt);
      expect(item.dateFound).toBe(lastSeenAt.slice(0, 10));
    });

    it('reads a changed time so, too', async () => {
      const { client } = await signInPerson(service);
      const { id } = await reportLost(client);
      const { body } = await client.patch<OwnItem>(`/api/me/items/${id}`, { lastSeenAt: '2026-01-06T08:15' });
      expect(clockIn(timeZone, body.lastSeenAt ?? '')).toBe('2026-01-06T08:15');
      expect(body.dateFound).toBe('2026-01-06');
    });

    it('forgives a clock that is some minutes fast, and refuses the future', async () => {
      const send = (minutes: number) => {
        const report = lostReport({ lastSeenAt: clock(minutes) });
        return service.visitor().post<ReportReceipt>('/api/lost-reports', form(report, 'images', []));
      };
      expect((await send(13)).status).toBe(201);
      expect((await send(20)).body).toMatchObject({
        errors: [{ field: 'lastSeenAt', code: 'date_in_future' }],
      });
    });

    it('refuses tomorrow as the day something was found or handed in', async () => {
      const tomorrow = dayAfter(dayIn(timeZone, Date.now() + 20 * MINUTE), 1);
      const admin = await service.admin();
      const found = foundReport({ dateFound: tomorrow });
      const { contactInfo: _, description: __, ...intake } = found;
      const refused = { errors: [{ field: 'dateFound', code: 'date_in_future' }] };
      expect((await admin.post('/api/found-reports', form(found, 'images', []))).body).toMatchObject(refused);
      expect((await admin.post('/api/admin/items', form(intake, 'images', []))).body).toMatchObject(refused);
      const today = { ...found, dateFound: dayIn(timeZone, Date.now()) };
      expect((await admin.post('/api/found-reports', form(today, 'images', []))).status).toBe(201);
    });
  },
);
