import { hash, verify } from '@node-rs/argon2';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.js';

const owner = { fullName: 'Noor Haddad', email: 'noor@campus.test' };

describe('a password', () => {
  it('is kept as Argon2id makes it, with 19 MiB and two passes', async () => {
    await hashPassword('seven green kites');
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(hash).toHaveBeenCalledWith('seven green kites', cost);
  });

  it('is the same with its accents typed in either form', async () => {
    const [composed, parted] = ['NFC', 'NFD'].map((form) => 'café déjà fermé'.normalize(form));
    expect(await verifyPassword(await hashPassword(parted ?? ''), composed ?? '')).toBe(true);
  });

  it('is compared even without an account, so that the time reveals nothing', async () => {
    jest.mocked(verify).mockClear();
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it.each([
    ...['password123', '1234567890', 'qwertyuiop', 'P@ssw0rd1234', 'NoorHaddad', 'noor@campus.test'],
    ...['lostandfound', 'LostFound1', 'campusdesk'],
  ])('is common where others would try it: %s', async (password) => {
    expect(await isCommonPassword(password, owner)).toBe(true);
    expect(await isCommonPassword('seven green kites', owner)).toBe(false);
  });

  it('of a flood is refused, and asked for later, instead of being kept waiting', async () => {
    let release: (isRight: boolean) => void = () => undefined;
    const held = new Promise<boolean>((resolve) => {
      release = resolve;
    });
    const stored = await hashPassword('seven green kites');
    const usual = jest.mocked(verify).getMockImplementation();
    jest.mocked(verify).mockImplementation(() => held);
    const compared = Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(stored, 'a guess')));
    release(false);
    const results = await compared;
    jest.mocked(verify).mockImplementation(usual);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(80 - 52);
    expect(refused[0]).toMatchObject({ reason: { code: 'service_busy', retryAfterSeconds: 2 } });
  });
});
