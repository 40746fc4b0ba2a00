import type { SystemStatus } from '@lost-found/contracts';
import { gives, route } from '../exchange.js';

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

/** The state of the service, and its switch. */
export const systemStatusExchanges = [...statusExchanges, ...readOnlyExchanges];
