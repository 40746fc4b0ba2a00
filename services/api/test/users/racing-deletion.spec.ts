import { foundReportSchema, lostReportSchema } from '@lost-found/contracts';
import { claimForm, form, foundReport, lostReport } from '@lost-found/test-kit';
import { Claim } from '../../src/claims/claim.entity.js';
import { Item } from '../../src/items/item.entity.js';
import { ReportsService } from '../../src/items/reports/reports.service.js';
import type { Author } from '../../src/platform/events/events.js';
import { alreadyStored } from '../../src/platform/file-storage/uploads.service.js';
import { Reporter } from '../../src/reporters/reporter.entity.js';
import { UsersService } from '../../src/users/users.service.js';
import { newClaim, openCase } from '../factories/cases.js';
import { type Person, signInPerson } from '../factories/people.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { meeting } from '../harness/meeting.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });
afterEach(() => jest.restoreAllMocks());

const erase = (id: string) =>
  admin.delete(`/api/admin/users/${id}`, undefined, {
    currentPassword: 'correct horse battery',
  });
const getRows = <T extends object>(entity: new () => T) => service.dataSource.getRepository<T>(entity);

/** Somebody, an item that they may claim, and a claim that they may open. */
type Given = Pick<Person, 'id' | 'client'> & Awaited<ReturnType<typeof newClaim>>;

/** How much is still kept under an account. */
const getKept = (userId: string): Promise<number[]> =>
  Promise.all([
    getRows(Item).countBy({ userId }),
    getRows(Claim).countBy({ userId }),
    getRows(Reporter).countBy({ userId }),
  ]);

describe('requests of a person while their account is deleted', () => {
  describe.each([
    ['found report', ({ client }) => client.post('/api/found-reports', form(foundReport())), 201],
    ['lost report', ({ client }) => client.post('/api/lost-reports', form(lostReport())), 201],
    [
      'claim',
      ({ client, itemId }) => client.post('/api/claims', form(claimForm(itemId, anotherStudent()))),
      201,
    ],
    ['opened case', ({ client, claim }) => openCase(client, claim), 200],
  ] as [string, (prepared: Given) => Promise<{ status: number }>, number][])(
    'a %s',
    (_what, act, expected) => {
      const prepare = async () => {
        const { id, client } = await signInPerson(service);
        await reportFound(client);
        return { id, client, ...(await newClaim(service)) };
      };

      it('is kept as a visitor’s, if the deletion comes first', async () => {
        const prepared = await prepare();
        const [erased, acted] = await meeting(
          service,
          () => erase(prepared.id),
          () => act(prepared),
        );
        expect([erased.status, acted.status, await getKept(prepared.id)]).toEqual([204, expected, [0, 0, 0]]);
      });

      it('is parted from the account, if the deletion comes second', async () => {
        const prepared = await prepare();
        const [acted, erased] = await meeting(
          service,
          () => act(prepared),
          () => erase(prepared.id),
        );
        expect([erased.status, acted.status, await getKept(prepared.id)]).toEqual([204, expected, [0, 0, 0]]);
      });
    },
  );

  // SQLite changes one thing after the other.
  if (process.env.TEST_DATABASE_URL)
    it('a decision on an item with their decided claim waits for no other request', async () => {
      const { id, client } = await signInPerson(service);
      const { id: itemId } = await reportFound(service.visitor());
      const claim = await submitClaim(client, itemId, anotherStudent());
      await admin.post(`/api/admin/claims/${claim.id}/reject`);
      await service.dataSource.transaction(async (manager) => {
        await manager.findOneOrFail(Item, { where: { id: itemId }, lock: { mode: 'pessimistic_write' } });
        expect((await erase(id)).status).toBe(204);
      });
    });

  it('a report that is still being received is a visitor’s then', async () => {
    const { id, client } = await signInPerson(service);
    await reportFound(client);
    const account = { email: 'gone@campus.test', fullName: 'Gone Person' };
    const gone: Author = { id, ...account, role: 'user', access: null };
    await erase(id);
    const context = { form: alreadyStored([]), actor: gone, note: async () => undefined };
    const contactInfo = 'still-here@campus.test';
    const reports = service.app.get(ReportsService);
    const stored = [
      await reports.reportFound(foundReportSchema.parse(foundReport({ contactInfo })), context),
      await reports.reportLost(lostReportSchema('CAMP').parse(lostReport({ contactInfo })), context),
    ];
    for (const item of stored)
      expect(await getRows(Item).findOneBy({ id: item.id })).toMatchObject({ userId: null });
    expect(await getRows(Reporter).findBy({ contactKey: contactInfo })).toMatchObject([
      { userId: null, name: 'Marta Ruiz', itemsReported: 2 },
    ]);
    expect(await getKept(id)).toEqual([0, 0, 0]);
  });

  it('is parted from it also where it was done between its parting and its lock', async () => {
    const { id, client }: Person = await signInPerson(service);
    const { claim } = await newClaim(service);
    const { id: itemId } = await reportFound(client);
    const users = service.app.get(UsersService);
    const lockForRemovalOrDemotion = users.lockForRemovalOrDemotion.bind(users);
    jest.spyOn(users, 'lockForRemovalOrDemotion').mockImplementation(async (manager, leaving) => {
      await manager.update(Claim, { id: claim.id }, { userId: id });
      await manager.update(Item, { id: itemId }, { userId: id });
      return lockForRemovalOrDemotion(manager, leaving);
    });
    expect((await erase(id)).status).toBe(204);
    expect(await getKept(id)).toEqual([0, 0, 0]);
  });
});
