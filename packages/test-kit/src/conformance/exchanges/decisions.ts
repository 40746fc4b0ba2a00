import { gives, refusesFields, route } from '../exchange.js';
import { NOBODY } from '../forms.js';

const undoing = (ids: string[]) => ({ json: { ids } });

/** Undo. */
export const decisionExchanges = route('POST /api/admin/decisions/undo', {
  'answers for each that its time is over': [
    undoing([NOBODY]),
    gives({ data: [{ id: NOBODY, ok: false, code: 'undo_expired' }] }),
  ],
  'takes no empty list': [undoing([]), refusesFields({ ids: 'value_invalid' })],
});
