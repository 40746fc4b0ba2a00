import type { Backups, DoctorReport, SystemStatus, TestMail } from '@lost-found/contracts';
import { gives, refuses, route } from '../exchange.js';

const statusExchanges = route('GET /api/admin/status', {
  'shows its version, backups, e-mails and jobs': [
    {},
    gives(({ version, freeBytes, mails, backup }: SystemStatus) => {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(freeBytes).toBeGreaterThan(0);
      expect(mails.failed).toBe(0);
      expect(backup).toEqual({ lastAt: null, everyHours: null });
    }),
  ],
});

const readOnlyExchanges = route('PUT /api/admin/status/read-only', {
  'closes and opens changes': [
    { json: { readOnly: false } },
    gives(({ readOnly }: SystemStatus) => expect(readOnly).toBe('off')),
  ],
});

const backupExchanges = route('GET /api/admin/status/backups', {
  'lists the newest ones': [
    {},
    gives(({ runningSince, last }: Backups) =>
      expect({ runningSince, last }).toEqual({ runningSince: null, last: null }),
    ),
  ],
});

const trialExchanges = route('POST /api/admin/status/backups/trial', {
  'tries none without a schedule': [{}, refuses('backup_off')],
});

const startExchanges = route('POST /api/admin/status/backups', {
  'makes none without a schedule': [{}, refuses('backup_off')],
});

const doctorExchanges = route('GET /api/admin/status/doctor', {
  'says what was found, or why nothing was': [
    {},
    gives(({ findings, problem }: DoctorReport) => expect(findings.length > 0).toBe(problem === null)),
  ],
});

const testMailExchanges = [
  ...route('POST /api/admin/status/test-mail', {
    'sends one to the caller': [
      {},
      gives(({ to, last }: TestMail) => {
        expect(to).toContain('@');
        expect(last).not.toBeNull();
      }, 202),
    ],
  }),
  ...route('GET /api/admin/status/test-mail', {
    'shows how the last one ended': [
      {},
      gives(({ last }: TestMail) => expect(last?.failure ?? null).toBeNull()),
    ],
  }),
];

/** The state of the service, its switch and its backups. */
export const systemStatusExchanges = [
  ...statusExchanges,
  ...readOnlyExchanges,
  ...backupExchanges,
  ...startExchanges,
  ...trialExchanges,
  ...doctorExchanges,
  ...testMailExchanges,
];
