import { type SystemStatus, systemStatusSchema } from '@lost-found/contracts';
import { gives, route } from '../exchange.js';

/** The state of the service. */
export const systemStatusExchanges = route('GET /api/admin/status', {
  'tells its version, backups, e-mails and jobs': [
    async (world) => ({ by: await world.admin() }),
    gives(systemStatusSchema, ({ version, freeBytes, mails, backup }: SystemStatus) => {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(freeBytes).toBeGreaterThan(0);
      expect(mails.failed).toBe(0);
      expect(backup).toEqual({ lastAt: null, everyHours: null });
    }),
  ],
});
