import { durations } from '@lost-found/contracts';
import { RetentionService } from '../../src/retention/retention.service.js';
import { User } from '../../src/users/user.entity.js';
import { UsersService } from '../../src/users/users.service.js';
import { openAccount, signUpForm } from '../factories/accounts.js';
import { logsOf } from '../factories/answers.js';
import { statementsOf, wasteOf } from '../harness/explain.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const HOUR_MS = 3_600_000;
const running = new AbortController().signal;
const after = (ms: number) => new Date(Date.now() + durations.unverifiedAccount + ms);

describe('accounts whose address was never proven', () => {
  let service: TestApp;

  beforeEach(async () => {
    service = await createTestApp();
  });
  afterEach(() => service.close());

  const run = (at: Date) => service.app.get(RetentionService).run(at, running);
  const signUp = (email: string) => service.visitor().post('/api/auth/sign-up', signUpForm({ email }));
  const usersOf = async () =>
    (await service.dataSource.getRepository(User).find({ order: { seq: 'ASC' } })).map(({ email }) => email);

  it('are removed after a week, so that whoever has the address can sign up', async () => {
    await signUp('left@campus.test');
    await openAccount(service, 'proven@campus.test');
    await run(after(-HOUR_MS));
    expect(await usersOf()).toEqual(['admin@campus.test', 'left@campus.test', 'proven@campus.test']);
    await run(after(HOUR_MS));
    expect(await usersOf()).toEqual(['admin@campus.test', 'proven@campus.test']);
    const entries = await logsOf(await service.admin(), '&action=USER_DELETED');
    expect(entries).toMatchObject([
      { details: { role: 'user', items: 0, claims: 0 }, ipAddress: 'localhost' },
    ]);
    expect(entries[0]).not.toHaveProperty('user');
    await signUp('left@campus.test');
    expect(await usersOf()).toContain('left@campus.test');
  });

  it('stay where somebody has signed in, or did not sign up themselves', async () => {
    const { id } = await openAccount(service, 'known@campus.test');
    const admin = await service.admin();
    await admin.patch(`/api/admin/users/${id}`, { emailVerified: false });
    await signUp('made@campus.test');
    await service.dataSource.query(`UPDATE users SET password_hash = NULL WHERE email = 'made@campus.test'`);
    await run(after(HOUR_MS));
    expect(await usersOf()).toEqual(['admin@campus.test', 'known@campus.test', 'made@campus.test']);
  });

  it('are found by an index', async () => {
    const users = service.app.get(UsersService);
    const [statement] = await statementsOf(service, () => users.findNeverVerified(after(0), 25));
    expect(await wasteOf(service.dataSource, statement as never)).toEqual([]);
  });
});
