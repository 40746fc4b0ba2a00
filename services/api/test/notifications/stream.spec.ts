import { randomUUID } from 'node:crypto';
import { limits } from '@lost-found/contracts';
import { createApp } from '../../src/create-app.js';
import { NotificationStreams } from '../../src/notifications/notification-streams.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { review } from '../factories/answers.js';
import { waitUntil } from '../factories/disk.js';
import { signInPerson } from '../factories/people.js';
import { reportFound } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';
import { LiveStream, listen } from './live-stream.js';

const URL = '/api/me/notifications';

describe('the live stream', () => {
  const { service } = useService();
  let admin: HttpClient;
  let base: string;
  const opened: LiveStream[] = [];

  beforeAll(async () => {
    base = await listen(service);
  });
  beforeEach(async () => {
    admin = await service.admin();
  });
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.leave();
  });

  const streams = () => service.app.get(NotificationStreams);
  const beat = async () => {
    await streams().settled;
    await streams().beat();
  };
  const open = async (client = admin, headers?: Record<string, string>, at = base) => {
    // Nothing of the test before is told on it.
    await streams().settled;
    const stream = await LiveStream.open(at, client.cookie, headers);
    opened.push(stream);
    return stream;
  };
  const newestSession = async () => {
    const [session] = await service.dataSource.query(
      'SELECT id, user_id, token_hash FROM sessions ORDER BY created_at DESC LIMIT 1',
    );
    return session as { id: string; user_id: string; token_hash: string };
  };

  it('is for who is signed in, and neither kept nor held back on its way', async () => {
    expect((await LiveStream.open(base, '')).status).toBe(401);
    const { status, headers } = await open();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toMatch(/no-store.*no-transform/);
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('says how things are, what happens and what was read', async () => {
    await admin.post(`${URL}/read-all`);
    const stream = await open();
    expect(await stream.next()).toEqual({ name: 'ready', id: '', data: { unreadCount: 0 } });

    const { id: itemId } = await reportFound(service.visitor(), { title: 'Red bag' });
    const sent = await stream.next();
    expect(sent).toMatchObject({ name: 'notification', data: { unreadCount: 1, notification: { itemId } } });

    await admin.post(`${URL}/${sent?.id}/read`);
    expect(await stream.next()).toMatchObject({ name: 'unread', id: sent?.id, data: { unreadCount: 0 } });
  });

  it('informs administrators at once of a changed list, and no other people', async () => {
    const { client: person } = await signInPerson(service);
    const [desk, own] = [await open(), await open(person)];
    await own.until('ready');
    await desk.until('ready');
    const { id } = await reportFound(person, { title: 'Blue bag' });
    await desk.until('changed');
    for (const action of ['reject', 'approve', 'markClaimed', 'resolve'] as const)
      await review(await service.admin(), id, action);
    await desk.until('changed');
    await beat();
    expect(await own.until('heartbeat')).toEqual(['notification', 'notification', 'notification']);
  });

  it('gives a sign of life that a browser sees', async () => {
    const stream = await open();
    await stream.next();
    await beat();
    expect(await stream.until('heartbeat')).not.toContain('end');
  });

  it('says again what who comes back has missed', async () => {
    const stream = await open();
    await stream.next();
    await reportFound(service.visitor(), { title: 'Seen' });
    const seen = await stream.next();
    stream.leave();
    for (const title of ['Missed', 'Missed, too']) await reportFound(service.visitor(), { title });

    const again = await open(admin, { 'last-event-id': seen?.id ?? '' });
    expect(await again.next()).toMatchObject({ name: 'ready' });
    const titles: (string | undefined)[] = [];
    while (titles.at(-1) !== 'Missed, too') {
      const event = await again.next();
      if (event && 'notification' in event.data) titles.push(event.data.notification.params.itemTitle);
    }
    expect(titles.slice(-2)).toEqual(['Missed', 'Missed, too']);
    expect(titles).not.toContain('Seen');
  });

  it('ends at once with the sign-out', async () => {
    const stream = await open();
    await stream.next();
    await admin.post('/api/auth/logout');
    expect(await stream.take(2)).toMatchObject([{ name: 'end' }, null]);
  });

  it('ends at the next sign of life where the session ended otherwise', async () => {
    const stream = await open();
    await stream.next();
    const stays = await open(await service.admin());
    await stays.next();
    const { token_hash: hash } = await newestSession();
    await service.dataSource.query(
      `UPDATE sessions SET expires_at = '2026-01-01 00:00:00' WHERE token_hash <> '${hash}'`,
    );
    await beat();
    expect(await stream.take(2)).toMatchObject([{ name: 'end' }, null]);
    await stays.until('heartbeat');
  });

  it('is one of four in a session: a fifth ends the oldest', async () => {
    const [first, second, ...others] = [await open(), await open(), await open(), await open()];
    for (const stream of [first, second, ...others]) await stream?.next();
    const fifth = await open();
    await fifth.next();
    expect(await first?.next()).toBeNull();
    await beat();
    await second?.until('heartbeat');
  });

  it('is ended, as the oldest, where an account has too many', async () => {
    const read = await open();
    await read.next();
    const { user_id: userId } = await newestSession();
    const others = Array.from({ length: limits.streamsPerAccount }, () =>
      service.app.get(NotificationStreams).open({ id: randomUUID(), userId, role: 'admin' }).subscribe(),
    );
    expect(await read.next()).toBeNull();
    for (const other of others) other.unsubscribe();
  });

  it('does not start if its reader left before it began', async () => {
    const read = await open();
    await read.next();
    const { id, user_id: userId } = await newestSession();
    for (let i = 0; i < 4; i += 1) service.app.get(NotificationStreams).open({ id, userId, role: 'admin' });
    await beat();
    await read.until('heartbeat');
  });

  it('sends the current state last, even after many events', async () => {
    await admin.post(`${URL}/read-all`);
    const stream = await open();
    await stream.next();
    await Promise.all(
      [1, 2, 3, 4].map((number) => reportFound(service.visitor(), { title: `Bag ${number}` })),
    );
    const counts = (await stream.take(4)).map((event) => event?.data);
    expect(counts.at(-1)).toMatchObject({ unreadCount: 4 });
  });

  it('does not keep a stopping service', async () => {
    const app = await createApp(service.config);
    const at = await listen({ app });
    await app.get(DatabaseInitializer).finished;
    const stream = await open(admin, {}, at);
    await stream.next();
    await app.close();
    expect(await stream.next()).toBeNull();
  });

  // On SQLite there is one process.
  if (process.env.TEST_DATABASE_URL)
    describe('in another instance', () => {
      let app: Awaited<ReturnType<typeof createApp>>;
      let at: string;

      const listening = async (): Promise<number[]> => {
        const rows: { pid: number }[] = await service.dataSource.query(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle' AND query LIKE 'LISTEN %'`,
        );
        return rows.map(({ pid }) => pid);
      };
      /** By other connections than before: those that are ended are shown for a moment more. */
      const listenAnew = (before: number[], many: number) =>
        waitUntil(async () => (await listening()).filter((pid) => !before.includes(pid)).length === many);

      beforeEach(async () => {
        const before = await listening();
        app = await createApp(service.config);
        at = await listen({ app });
        await app.get(DatabaseInitializer).finished;
        await listenAnew(before, 1);
      });
      afterEach(() => app.close());

      race('receives events, also after a lost connection', async () => {
        const stream = await open(admin, {}, at);
        await stream.next();
        const hearsOf = async (title: string) => {
          await reportFound(service.visitor(), { title });
          for (;;) {
            const event = await stream.next();
            if (event && 'notification' in event.data && event.data.notification.params.itemTitle === title)
              return event.name;
          }
        };
        expect(await hearsOf('Elsewhere')).toBe('notification');
        const cut = await listening();
        await service.dataSource.query(`SELECT pg_terminate_backend(pid) FROM unnest(ARRAY[${cut}]) AS pid`);
        // Told of the gap once the connection is back.
        await listenAnew(cut, 2);
        expect(await hearsOf('Elsewhere again')).toBe('notification');
      });

      race('ends with the session, not with the next sign of life', async () => {
        const [stream, stays] = [await open(admin, {}, at), await open(await service.admin(), {}, at)];
        for (const one of [stream, stays]) await one.next();
        const elsewhere = app.get(NotificationStreams);
        const noBeat = jest.spyOn(elsewhere, 'beat').mockResolvedValue();
        await admin.post('/api/auth/logout');
        expect(await stream.take(2)).toMatchObject([{ name: 'end' }, null]);
        noBeat.mockRestore();
        await elsewhere.beat();
        await stays.until('heartbeat');
      });
    });
});
