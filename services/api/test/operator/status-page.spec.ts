import {
  asksProofHeader,
  type Backups,
  type DoctorReport,
  proofLasts,
  type TestMail,
} from '@lost-found/contracts';
import { BackupProcess } from '../../src/operator/backup-schedule/backup-job.js';
import { OperatorProcess } from '../../src/operator/operator-process.js';
import { findLogs } from '../factories/answers.js';
import { onSqlite } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const made = {
  backup: '/backups/2',
  counts: { items: 3, claims: 2, users: 1, files: 1 },
  missingFiles: [],
  damagedFiles: [],
  restoredForTrial: true,
};
const list = ['1', '2'].map((number) => ({
  backup: `/backups/${number}`,
  createdAt: `2031-01-0${number}T12:00:00.000Z`,
  bytes: 2_000,
  scheduled: true,
  encrypted: false,
}));

let clock: ManualClock;
let service: TestApp;
let admin: HttpClient;
let commands: jest.SpiedFunction<OperatorProcess['run']>;
let backups: jest.SpiedFunction<BackupProcess['run']>;

beforeEach(async () => {
  clock = new ManualClock(Date.parse('2031-01-10T12:00:00Z'));
  service = await createTestApp({ BACKUP_SCHEDULE: '6' }, undefined, clock);
  admin = await service.admin({ [asksProofHeader]: '1' });
  commands = jest.spyOn(service.app.get(OperatorProcess), 'run');
  backups = jest.spyOn(service.app.get(BackupProcess), 'run');
});
afterEach(() => service.close());

const getBackups = async () => (await admin.get<Backups>('/api/admin/status/backups')).body;
const start = () => admin.post<Backups>('/api/admin/status/backups');

it('makes a backup now, one at a time, and lists it as verified and tried', async () => {
  commands.mockResolvedValue(list);
  let finish: (outcome: typeof made) => void = () => undefined;
  const isRunning = new Promise<void>((resolve) => {
    backups.mockImplementation(() => {
      resolve();
      return new Promise((end) => {
        finish = end;
      });
    });
  });
  expect(await start()).toMatchObject({ status: 202, body: { last: null } });
  await isRunning;
  expect((await start()).body).toMatchObject({ runningSince: '2031-01-10T12:00:00.000Z' });
  finish(made);
  await service.idle();
  expect(backups).toHaveBeenCalledTimes(1);
  expect(await getBackups()).toMatchObject({
    backups: [
      { name: '/backups/2', bytes: 2_000, verified: true, triedAt: '2031-01-10T12:00:00.000Z' },
      { name: '/backups/1', verified: false, triedAt: null },
    ],
    runningSince: null,
    last: { at: '2031-01-10T12:00:00.000Z', failure: null },
  });
});

onSqlite('a restore for a trial', () => {
  it('is made when it is asked for, and refused where none can be tried', async () => {
    commands.mockResolvedValue(list);
    backups.mockResolvedValue(made);
    await start();
    await service.idle();
    const tryRestore = () => admin.post('/api/admin/status/backups/trial');
    for (const post of [start, tryRestore]) {
      expect((await post()).status).toBe(202);
      await service.idle();
    }
    expect(backups.mock.calls.map(([isTrial]) => isTrial)).toEqual([true, false, true]);
    expect(await findLogs(admin, '&action=BACKUP_REQUESTED')).toMatchObject(
      [true, false, false].map((withTrial) => ({
        details: { withTrial },
        user: { email: 'admin@campus.test' },
      })),
    );
    Object.assign(service.config.backup, { publicKey: 'age1' });
    expect(await tryRestore()).toMatchObject({ status: 409, body: { code: 'trial_impossible' } });
  });
});

it('says why a backup failed, and why the backups cannot be listed', async () => {
  commands.mockRejectedValue(new Error('/backups cannot be read (EACCES).'));
  backups.mockRejectedValue(new Error('BACKUP_TO /backups does not exist.'));
  await start();
  await service.idle();
  expect(await getBackups()).toMatchObject({
    backups: [],
    problem: '/backups cannot be read (EACCES).',
    last: { failure: 'BACKUP_TO /backups does not exist.' },
  });
});

it('makes no backup without a recent proof', async () => {
  clock.set(new Date(clock.now() + proofLasts + 1));
  expect(await start()).toMatchObject({ status: 403, body: { code: 'proof_required' } });
});

it('ends a command that takes longer than half a minute', async () => {
  commands.mockImplementation(
    (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = service.app.get(OperatorProcess).ask(['doctor', '--json']);
  const isEnded = expect(asked).rejects.toThrow('No answer within 30 s.');
  await clock.advance('30 s');
  await isEnded;
});

it('examines once for all callers within a minute', async () => {
  const findings = [{ check: 'mail', state: 'failed', detail: 'An e-mail has waited for half an hour.' }];
  commands.mockResolvedValue(findings);
  const examine = async () => (await admin.get<DoctorReport>('/api/admin/status/doctor')).body;
  expect(await Promise.all([examine(), examine()])).toMatchObject([{ findings }, { findings }]);
  expect(commands).toHaveBeenCalledTimes(1);
  clock.set(new Date(clock.now() + 60_000));
  commands.mockRejectedValue(new Error('DATA_DIR cannot be read.'));
  expect(await examine()).toMatchObject({ findings: [], problem: 'DATA_DIR cannot be read.' });
});

it('sends a test e-mail to the caller, five an hour, and says whether it was sent', async () => {
  const send = () => admin.post<TestMail>('/api/admin/status/test-mail');
  expect(await send()).toMatchObject({
    status: 202,
    body: { to: 'admin@campus.test', last: { at: '2031-01-10T12:00:00.000Z' } },
  });
  await service.idle();
  expect((await admin.get<TestMail>('/api/admin/status/test-mail')).body.last?.status).toBe('sent');
  for (let number = 2; number <= 5; number += 1) expect((await send()).status).toBe(202);
  expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(await findLogs(admin, '&action=TEST_MAIL_SENT')).toMatchObject(
    Array.from({ length: 5 }, () => ({ user: { email: 'admin@campus.test' } })),
  );
});
