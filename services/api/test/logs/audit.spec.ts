import { randomUUID } from 'node:crypto';
import { allEmailNotifications, getChanges, type List, type LogEntry } from '@lost-found/contracts';
import { type AuditEntry, AuditService } from '../../src/logs/audit/audit.service.js';
import { AuditLines } from '../../src/logs/audit/audit-lines.js';
import { type RequestContext, runInRequest } from '../../src/platform/access/request-context.js';
import { UnitOfWork, UnrecordedChangeError } from '../../src/platform/database/unit-of-work.js';
import { User } from '../../src/users/user.entity.js';
import { useService } from '../harness/use-service.js';

describe('a change and its log entry', () => {
  const { service } = useService();
  let unitOfWork: UnitOfWork;
  let audit: AuditService;
  /** Of what was committed, as it goes to standard output. */
  const writtenEntries: AuditEntry[] = [];

  beforeAll(async () => {
    unitOfWork = service.app.get(UnitOfWork);
    audit = service.app.get(AuditService);
    service.app.get(AuditLines).write = (entry) => void writtenEntries.push(entry);
  });

  const user = () => ({
    id: randomUUID(),
    email: `${randomUUID()}@campus.test`,
    fullName: 'Somebody',
    passwordHash: null,
    language: 'en' as const,
    theme: 'system' as const,
    emailNotifications: allEmailNotifications,
    role: 'user' as const,
    emailVerified: false,
    createdAt: new Date(),
    updatedAt: new Date(),
    searchText: '',
  });
  const exists = (id: string) => service.dataSource.getRepository(User).existsBy({ id });
  const getEntries = async (id: string) => {
    const admin = await service.admin();
    return (await admin.get<List<LogEntry>>(`/api/admin/logs?search=${id}`)).body.data;
  };

  it('are kept together', async () => {
    const someone = user();
    await unitOfWork.transaction(async (manager) => {
      await manager.insert(User, someone);
      await audit.record(manager, 'USER_CREATED', { userId: someone.id });
    });
    expect(await exists(someone.id)).toBe(true);
    expect(await getEntries(someone.id)).toMatchObject([
      { action: 'USER_CREATED', details: { userId: someone.id } },
    ]);
  });

  it('are published after the commit, in order, with the fields of the entry alone', async () => {
    const someone = user();
    await unitOfWork.transaction(async (manager) => {
      await manager.insert(User, someone);
      await audit.record(manager, 'USER_CREATED', { userId: someone.id });
      await audit.record(manager, 'USER_UPDATED', { userId: someone.id });
      expect(writtenEntries.filter(({ details }) => details.userId === someone.id)).toEqual([]);
    });
    const lines = writtenEntries.filter(({ details }) => details.userId === someone.id);
    const entries = (await getEntries(someone.id)).toReversed();
    expect(lines.map((line) => JSON.parse(JSON.stringify(line)))).toEqual(
      entries.map(({ subject: _, user: by, ...entry }) => ({ ...entry, userId: by?.id ?? null })),
    );
    expect(lines.map(({ action }) => action)).toEqual(['USER_CREATED', 'USER_UPDATED']);
  });

  it('are given up together', async () => {
    const someone = user();
    const work = unitOfWork.transaction(async (manager) => {
      await manager.insert(User, someone);
      await audit.record(manager, 'USER_CREATED', { userId: someone.id });
      throw new Error('something after both');
    });
    await expect(work).rejects.toThrow('something after both');
    expect(writtenEntries.filter(({ details }) => details.userId === someone.id)).toEqual([]);
    expect(await exists(someone.id)).toBe(false);
    expect(await getEntries(someone.id)).toEqual([]);
  });

  it('do not go one without the other: an unrecorded change is not committed', async () => {
    const someone = user();
    const work = unitOfWork.transaction((manager) => manager.insert(User, someone));
    await expect(work).rejects.toThrow(UnrecordedChangeError);
    expect(await exists(someone.id)).toBe(false);
  });

  it.each(['insert', 'save', 'update', 'delete'] as const)(
    'cannot happen outside a unit of work: %s',
    async (kind) => {
      const users = service.dataSource.getRepository(User);
      const changes = {
        insert: () => users.insert(user()),
        save: () => users.save(user()),
        update: () => users.update({ role: 'user' }, { fullName: 'Changed' }),
        delete: () => users.delete({ role: 'admin' }),
      };
      await expect(changes[kind]()).rejects.toThrow('outside UnitOfWork.transaction()');
      expect(await users.countBy({ role: 'admin' })).toBe(1);
    },
  );

  it('are not recorded outside the transaction of the change', async () => {
    const record = audit.record(service.dataSource.manager, 'USER_CREATED', {});
    await expect(record).rejects.toThrow('recorded outside the change');
  });

  it('are of the kinds that the route declared', async () => {
    const request: RequestContext = {
      requestId: '1',
      ipAddress: '10.1.2.3',
      userAgent: 'a browser',
      actor: null,
      auditedActions: ['LOGIN'],
    };
    const record = runInRequest(request, () =>
      unitOfWork.transaction((manager) => audit.record(manager, 'USER_DELETED', {})),
    );
    await expect(record).rejects.toThrow(`@Audited('USER_DELETED')`);
  });
});

describe('getChanges', () => {
  it('contains values before and after, but of personal fields only the fact', () => {
    const before = { title: 'Umbrella', status: 'pending', contactInfo: 'a@campus.test', tags: ['x'] };
    const after = { title: 'Umbrella', status: 'approved', contactInfo: 'b@campus.test', tags: ['x'] };
    expect(getChanges(before, after, ['title', 'status', 'contactInfo', 'tags'], ['contactInfo'])).toEqual([
      { field: 'status', before: 'pending', after: 'approved' },
      { field: 'contactInfo', changed: true },
    ]);
  });
});
