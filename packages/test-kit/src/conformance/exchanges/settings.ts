import type { CampusSettings, SettingList } from '@lost-found/contracts';
import { gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, rareWord } from '../forms.js';
import type { World } from '../world.js';

type Json = Record<string, unknown>;

const forms: Record<SettingList, (name?: string) => Json> = {
  categories: (name = rareWord()) => ({ name, usedFor: 'both', keepDays: 30, isSensitive: false }),
  places: (name = rareWord()) => ({ name }),
  desks: (name = rareWord()) => ({ name, address: 'Hall 2', hours: 'Mon to Fri, 9 to 5', mapUrl: '' }),
  terms: (name = rareWord()) => ({ name, startsOn: '2026-09-01' }),
  templates: (name = rareWord()) => ({ name, usedFor: 'claims', en: 'No.', es: 'No.', fr: 'Non.' }),
};

const question = { en: 'Which make?', es: '¿Qué marca?', fr: 'Quelle marque ?' };

const ofList = (list: SettingList) => {
  const path = `/api/admin/settings/${list}`;
  const getForm = forms[list];
  const sending = (json: Json) => ({ json });

  /** Rows as they are. */
  const rows = async (world: World) => {
    const body = await world.desk('GET', '/api/admin/settings');
    return (body as CampusSettings)[list] as { id: string; name: string }[];
  };
  /** The id of a new row. */
  const added = async (world: World) => {
    const json = getForm();
    await world.desk('POST', path, json);
    return (await rows(world)).find(({ name }) => name === json.name)?.id ?? '';
  };
  const onNew = (json: Json) => async (world: World) => ({
    id: await added(world),
    json,
  });
  const hasRow = (row: Json) => (settings: CampusSettings) =>
    expect(settings[list]).toContainEqual(expect.objectContaining(row));

  return [
    ...route(`POST ${path}`, {
      'adds a row': [sending(getForm(`New of ${list}`)), gives(hasRow({ name: `New of ${list}` }), 201)],
      'takes no name twice': [
        async (world) => ({ json: getForm((await rows(world))[0]?.name.toUpperCase()) }),
        refusesFields({ name: 'name_taken' }),
      ],
      'requires a name': [sending(getForm('')), refusesFields({ name: 'name_required' })],
    }),
    ...route(`PATCH ${path}/:id`, {
      'changes a row': [onNew({ name: `Other of ${list}` }), gives(hasRow({ name: `Other of ${list}` }))],
      'refuses an older version': [
        onNew({ name: rareWord(), seen: { name: 'Before' } }),
        refuses('edit_conflict'),
      ],
      'takes no name twice': [
        async (world) => ({ ...(await onNew({})(world)), json: { name: (await rows(world))[0]?.name } }),
        refusesFields({ name: 'name_taken' }),
      ],
    }),
    ...route(`DELETE ${path}/:id`, {
      'removes a row that nothing has': [onNew({}), gives()],
      'takes no successor that there is not': [
        onNew({ successor: NOBODY }),
        refusesFields({ successor: 'choice_invalid' }),
      ],
    }),
    ...route(`PUT ${path}/order`, {
      'puts the rows in an order': [
        async (world) => ({
          json: { ids: (await rows(world)).map(({ id }) => id).toReversed() },
        }),
        gives(),
      ],
      'takes no order of other rows': [
        async (world) => ({ json: { ids: [(await rows(world))[0]?.id] } }),
        refuses('edit_conflict'),
      ],
    }),
  ];
};

/** The settings of the campus. */
export const settingsExchanges = [
  ...route('GET /api/admin/settings', {
    'is all lists, with the one place that always stays': [
      {},
      gives(({ places, desks }: CampusSettings) => {
        expect(places.map(({ name }) => name)).toContain('Other');
        expect(desks.length).toBeGreaterThan(0);
      }),
    ],
  }),
  ...ofList('categories'),
  ...ofList('places'),
  ...ofList('desks'),
  ...ofList('terms'),
  ...ofList('templates'),
  ...route('POST /api/admin/settings/categories', {
    'takes whole days only': [
      { json: { ...forms.categories(), keepDays: 0 } },
      refusesFields({ keepDays: 'keep_days_invalid' }),
    ],
    'has questions in each language, which every page reads': [
      { json: { ...forms.categories('Phones'), questions: [question] } },
      gives(({ categories }: CampusSettings) => {
        expect(categories).toContainEqual(expect.objectContaining({ name: 'Phones', questions: [question] }));
      }, 201),
      async (world) => {
        const { body } = await world.visitor().send('GET', '/api/config');
        expect(body).toMatchObject({ questions: { Phones: [question] } });
      },
    ],
    'requires a question in each language': [
      { json: { ...forms.categories(), questions: [{ ...question, fr: ' ' }] } },
      refusesFields({ 'questions.0.fr': 'question_required' }),
    ],
    'requires where to bring a thing in each language': [
      { json: { ...forms.categories(), notKept: { en: 'To the pool.', es: '', fr: ' ' } } },
      refusesFields({ 'notKept.es': 'message_required', 'notKept.fr': 'message_required' }),
    ],
    'refuses a sixth question': [
      {
        json: {
          ...forms.categories(),
          questions: [1, 2, 3, 4, 5, 6].map((one) => ({ en: `Q${one}`, es: `P${one}`, fr: `F${one}` })),
        },
      },
      refusesFields({ questions: 'value_invalid' }),
    ],
  }),
  ...route('POST /api/admin/settings/templates', {
    'requires its text in every language': [
      { json: { ...forms.templates(), es: ' ', fr: '' } },
      refusesFields({ es: 'message_required', fr: 'message_required' }),
    ],
  }),
  ...route('POST /api/admin/settings/desks', {
    'takes no link that is none': [
      {
        json: { ...forms.desks(), mapUrl: 'javascript:alert(1)' },
      },
      refusesFields({ mapUrl: 'url_invalid' }),
    ],
  }),
  ...route('POST /api/admin/settings/terms', {
    'takes no day that there is not': [
      { json: { ...forms.terms(), startsOn: '2026-02-30' } },
      refusesFields({ startsOn: 'date_invalid' }),
    ],
  }),
  ...route('DELETE /api/admin/settings/categories/:id', {
    'asks for the successor of what is in use': [
      async (world) => {
        const name = rareWord();
        const by = await world.admin();
        const { body } = await by.send('POST', '/api/admin/settings/categories', {
          json: forms.categories(name),
        });
        await world.found({ category: name });
        const id = (body as CampusSettings).categories.find((one) => one.name === name)?.id ?? '';
        return { by, id, json: {} };
      },
      refuses('setting_in_use'),
    ],
  }),
  ...route('DELETE /api/admin/settings/places/:id', {
    'keeps the place that free locations fall to': [
      async (world) => {
        const by = await world.admin();
        const { body } = await by.send('GET', '/api/admin/settings');
        const id = (body as CampusSettings).places.find(({ name }) => name === 'Other')?.id ?? '';
        return { by, id, json: {} };
      },
      refuses('setting_needed'),
    ],
  }),
];
