import type { Backups, SystemStatus } from '@lost-found/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/console';
import { getSent, stub, useService } from '../../test/service';

useService();

const sound: SystemStatus = {
  version: '0.2.0+4f3e2a1b0c9d',
  startedAt: '2026-01-05T08:00:00.000Z',
  engine: 'sqlite',
  readOnly: 'off',
  reasons: [],
  freeBytes: 12_400_000_000,
  backup: { lastAt: '2026-01-05T09:00:00.000Z', everyHours: 6 },
  mails: { pending: 1, failed: 2, unknown: 0, held: 0 },
  jobs: [{ kind: 'send_mail', waiting: 3, failing: 1 }],
  releases: [
    { app: 'shell', version: '1.3.0' },
    {
      ...{ app: 'public-portal', version: '1.4.0', canary: '1.5.0' },
      figures: { loads: 2_000, errors: 1, faults: 0, visitors: 1 },
      canaryFigures: { loads: 1, errors: 3, faults: 1, visitors: 1 },
    },
  ],
};

const backups: Backups = {
  backups: [
    {
      ...{ name: '/backups/2', createdAt: '2026-01-05T09:00:00.000Z', bytes: 12_340_000, scheduled: true },
      ...{ encrypted: false, verified: true, triedAt: '2026-01-05T09:01:00.000Z' },
    },
    {
      ...{ name: '/backups/1', createdAt: '2026-01-04T09:00:00.000Z', bytes: null, scheduled: false },
      ...{ encrypted: true, verified: false, triedAt: null },
    },
  ],
  problem: null,
  runningSince: null,
  last: { at: '2026-01-05T09:00:00.000Z', failure: null },
};

const findings = [
  { check: 'database', state: 'ok', detail: 'SQLite is sound.' },
  { check: 'mail', state: 'failed', detail: '2 e-mails not sent: npm run mail -- list.' },
] as const;

const open = (changes: Partial<SystemStatus> = {}) => {
  stub('GET /admin/status', { ...sound, ...changes });
  stub('GET /admin/status/backups', backups);
  stub('GET /admin/status/doctor', { findings: [...findings], problem: null, checkedAt: sound.startedAt });
  stub('GET /admin/status/test-mail', { to: 'admin@campus.example', last: null });
  renderConsole('/admin/status');
};

const getPart = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows version, disk, backup, e-mails, jobs and releases', async () => {
  open();
  expect(await screen.findByText('Nothing is wrong')).toBeVisible();
  const about = await getPart('Service');
  for (const text of ['0.2.0+4f3e2a1b0c9d', 'SQLite', 'Open', '12.4 GB free', /· every 6 hours$/])
    expect(about.getByText(text)).toBeVisible();
  expect((await getPart('E-mails')).getByText('2')).toBeVisible();
  expect((await getPart('Background work')).getByText('3 waiting · 1 fails again and again')).toBeVisible();
  const releases = await getPart('Live releases');
  for (const text of ['1.3.0', '1.4.0 · 2,000 loads · 1 error', 'canary 1.5.0 · 1 load · 3 errors'])
    expect(releases.getByText(text)).toBeVisible();
});

test('shows what is wrong, as the service words it, and that changes are closed', async () => {
  const detail = 'A backup failed: BACKUP_TO [path] does not exist.';
  open({
    readOnly: 'configured',
    reasons: [{ code: 'backup_missing', detail }],
    backup: { lastAt: null, everyHours: null },
  });
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByText('Nothing is wrong')).not.toBeInTheDocument();
  const about = await getPart('Service');
  expect(about.getByText('Closed by READ_ONLY')).toBeVisible();
  expect(about.queryByRole('button')).not.toBeInTheDocument();
  expect(about.getByText('None yet · no schedule')).toBeVisible();
});

test('closes changes after a question, and opens them again', async () => {
  open();
  stub('PUT /admin/status/read-only', ({ body }) => ({
    ...sound,
    readOnly: (body as { readOnly: boolean }).readOnly ? 'on' : 'off',
  }));
  const getQueries = () => getSent('PUT /admin/status/read-only');
  const user = userEvent.setup();
  const about = await getPart('Service');
  await user.click(about.getByRole('button', { name: 'Close changes' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close changes for everybody?' }));
  expect(getQueries()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Close changes' }));
  expect(await about.findByText('Closed for maintenance')).toBeVisible();
  await user.click(await about.findByRole('button', { name: 'Open changes again' }));
  expect(await about.findByText('Open')).toBeVisible();
  expect(getQueries()).toEqual([{ readOnly: true }, { readOnly: false }]);
});

test('lists the backups, and starts one', async () => {
  open();
  const part = await getPart('Backups');
  const newest = within(await part.findByRole('row', { name: /\/backups\/2/ }));
  for (const text of ['12.4 MB', 'Verified', /^Restored for a trial: /])
    expect(newest.getByText(text)).toBeVisible();
  const earlier = within(part.getByRole('row', { name: /\/backups\/1/ }));
  for (const text of ['Not known', 'Not verified here', 'Made by hand', 'Encrypted'])
    expect(earlier.getByText(text)).toBeVisible();
  const runningSince = '2026-01-05T10:00:00.000Z';
  stub('POST /admin/status/backups', { ...backups, runningSince });
  await userEvent.setup().click(part.getByRole('button', { name: 'Back up now' }));
  expect(await part.findByText(/^A backup has been running since /)).toBeVisible();
  expect(part.getByRole('button', { name: /Back up and try a restore/ })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

test('says why a backup failed, and offers none while changes are closed', async () => {
  open({ readOnly: 'on' });
  const failure = 'BACKUP_TO /backups does not exist.';
  const problem = '/backups cannot be read (EACCES).';
  stub('GET /admin/status/backups', {
    ...backups,
    backups: [],
    problem,
    last: { at: sound.startedAt, failure },
  });
  const part = await getPart('Backups');
  for (const text of [failure, problem]) expect(await part.findByText(text)).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

test('shows what the doctor found, with its remedy', async () => {
  open();
  const part = await getPart('Checks of the installation');
  const mail = within(await part.findByRole('row', { name: /^mail/ }));
  for (const text of ['Needs you now', findings[1].detail]) expect(mail.getByText(text)).toBeVisible();
});

test('sends a test e-mail, and says why it was not sent', async () => {
  open();
  const failure = 'connect ECONNREFUSED 127.0.0.1:25';
  const last = { at: sound.startedAt, status: 'failed', failure } as const;
  stub('POST /admin/status/test-mail', { to: 'admin@campus.example', last });
  const part = await getPart('E-mails');
  await userEvent.setup().click(part.getByRole('button', { name: 'Send a test e-mail to me' }));
  expect(await part.findByText(/to admin@campus\.example was not sent/)).toBeVisible();
  expect(part.getByText(failure)).toBeVisible();
});
