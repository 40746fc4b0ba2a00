import type { Figures } from '@lost-found/contracts';
import { gives, refusesFields, route } from '../exchange.js';

const asking = (query: Record<string, string>) => ({
  query,
});

/** Statistics of the desk. */
export const figureExchanges = route('GET /api/admin/figures', {
  'counts all that was reported and claimed, by week': [
    async (world) => {
      await world.claim();
      await world.lost();
      return {};
    },
    gives(({ found, lost, claims, queues, periods }: Figures) => {
      for (const { total } of [found, lost, claims]) expect(total).toBeGreaterThan(0);
      expect(queues.claims.count).toBe(claims.pending);
      expect(periods.at(-1)?.found.total).toBeGreaterThan(0);
    }),
  ],
  'takes a range of days, and terms': [
    asking({ by: 'term', from: '2001-01-01', to: '2001-02-01' }),
    gives(({ found, lost, claims, periods }: Figures) => {
      expect([found.total, lost.total, claims.total]).toEqual([0, 0, 0]);
      expect(periods).toEqual([]);
    }),
  ],
  'takes no range that ends before it begins': [
    asking({ from: '2026-02-01', to: '2026-01-31' }),
    refusesFields({ to: 'date_invalid' }),
  ],
  'takes days and periods that there are': [
    asking({ by: 'moon', from: '2026-02-30', to: '0000-01-01' }),
    refusesFields({ by: 'choice_invalid', from: 'date_invalid', to: 'date_invalid' }),
  ],
});
