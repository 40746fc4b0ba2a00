import type { Language } from '../common/languages.js';
import { campusLocations, foundCategories, lostCategories } from '../items/item-values.js';
import { limits } from '../limits.js';
import { type CampusSettings, DEFAULT_DESK, type TemplateUse } from './campus-settings.js';

const getId = (list: number, index: number) =>
  `${list}0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Categories without a time limit: such items name their owner or are valuable. */
const keptForGood = ['ID Card', 'Documents', 'Electronics'];

const sensitive = ['ID Card', 'Documents'];

const isOf = (names: readonly string[], name: string) => names.includes(name);

const noOtherNames = { nameEn: null, nameEs: null, nameFr: null };

const template = (name: string, usedFor: TemplateUse, en: string, es: string, fr: string) => ({
  name,
  usedFor,
  en,
  es,
  fr,
});

/** The reason of a claim that is rejected because its item went to another claimant; a template of a new database, too. */
export const wentToAnother = {
  name: 'Returned to somebody else',
  en: 'Somebody else could show that the item is theirs.',
  es: 'Otra persona ha podido demostrar que el objeto es suyo.',
  fr: 'Une autre personne a pu prouver que l’objet est à elle.',
} as const satisfies Record<'name' | Language, string>;

export const templates = () => [
  template(
    'Not enough detail',
    'both',
    'There is not enough detail for us to tell whose it is. Please send it again and say more, such as marks, contents, where and when.',
    'No hay detalles suficientes para saber de quién es. Envía otra solicitud con más datos, como marcas, contenido, lugar y momento.',
    'Il n’y a pas assez de détails pour savoir à qui est l’objet. Faites une nouvelle demande plus précise : marques, contenu, lieu et moment.',
  ),
  template(
    'Does not match',
    'claims',
    'What you describe does not match the item that we have.',
    'Lo que describes no coincide con el objeto que tenemos.',
    'Votre description ne correspond pas à l’objet que nous avons.',
  ),
  template(wentToAnother.name, 'claims', wentToAnother.en, wentToAnother.es, wentToAnother.fr),
  template(
    'Reported before',
    'items',
    'This was reported before. We go on with the earlier report.',
    'Ya teníamos un aviso de este objeto. Seguimos con el anterior.',
    'Cet objet avait déjà été signalé. Nous poursuivons avec le premier signalement.',
  ),
  template(
    'Not something that we keep',
    'items',
    'This is not something that we keep at the desk.',
    'No es algo que guardemos en la oficina.',
    'Ce n’est pas un objet que nous gardons au bureau.',
  ),
];

/**
 * The settings of a new database: the specification's lists (§3). They also apply while the database is unavailable.
 * It is a function, so that a page that does not call it does not include them.
 */
export const defaultSettings = (): CampusSettings => ({
  categories: lostCategories.map((name, index) => ({
    id: getId(1, index),
    name,
    ...noOtherNames,
    usedFor: isOf(foundCategories, name) ? 'both' : 'lost',
    keepDays: isOf(keptForGood, name) ? null : limits.keepDays,
    isSensitive: isOf(sensitive, name),
    secondPerson: false,
    policeOnly: false,
    neverPublic: false,
    questions: [],
    finderMayKeep: false,
    toDo: null,
    notKept: null,
  })),
  places: campusLocations.map((name, index) => ({
    ...{ id: getId(2, index), name, ...noOtherNames },
    near: [],
    isDropPoint: false,
  })),
  desks: [
    {
      id: getId(3, 0),
      name: DEFAULT_DESK,
      ...noOtherNames,
      address: null,
      addressEn: null,
      addressEs: null,
      addressFr: null,
      hours: null,
      mapUrl: null,
      week: null,
      closedDays: [],
    },
  ],
  terms: [],
  templates: templates().map((row, index) => ({ id: getId(4, index), ...row })),
});
