import type { SavedView } from '@lost-found/contracts';
import { done, gives, refusesFields, route } from '../exchange.js';
import { rareWord } from '../forms.js';
import type { World } from '../world.js';

const PATH = '/api/admin/views';
const form = (changes: object = {}) => ({
  list: 'claims',
  name: rareWord(),
  query: { status: 'pending', sort: 'submittedAt' },
  ...changes,
});

const sending = (changes: object) => ({
  json: form(changes),
});

/** A view that there is. */
const onView = (json?: object) => async (world: World) => {
  const by = await world.admin();
  const { body } = await by.send('POST', PATH, { json: form() });
  return { by, id: (body as SavedView).id, json };
};

/** The views of a list of the console; a list without saved views returns none. */
export const viewListExchanges = route(`GET ${PATH}`, {
  "lists the caller's own views": [{}, gives()],
});

/** Views of the console's lists. */
export const viewExchanges = [
  ...route(`POST ${PATH}`, {
    'saves a view': [sending({ name: 'Waiting' }), gives({ name: 'Waiting', list: 'claims' }, 201)],
    'requires a list and a name': [
      sending({ list: 'nothing', name: ' ' }),
      refusesFields({ list: 'choice_invalid', name: 'name_required' }),
    ],
    'takes nothing that the list does not know': [
      sending({ query: { category: 'Bags' } }),
      refusesFields({ query: 'value_invalid' }),
    ],
    'takes no view of nothing': [sending({ query: {} }), refusesFields({ query: 'value_invalid' })],
  }),
  ...route(`PATCH ${PATH}/:id`, {
    'changes a view': [onView({ query: { search: 'umbrella' } }), gives({ query: { search: 'umbrella' } })],
    'takes nothing that the list does not know': [
      onView({ query: { role: 'admin' } }),
      refusesFields({ query: 'value_invalid' }),
    ],
  }),
  ...route(`DELETE ${PATH}/:id`, {
    'removes a view': [onView(), done],
  }),
];
