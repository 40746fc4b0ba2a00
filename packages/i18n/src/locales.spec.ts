import {
  campusLocations,
  claimStatuses,
  itemCategories,
  itemStatuses,
  logActions,
  lostReportStatuses,
  userRoles,
} from '@lost-found/contracts';
import { languages } from './languages';
import sameAsEnglish from './same-as-english.json';
import { askedKeys, isPlural, stem, textsOf } from './testing/texts';

const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+[^}]*\}\}/g) ?? [])].sort();

/** Whether anything is left to translate beside what is filled in and units such as MB. */
const hasWords = (text: string) => /\p{L}{3}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));

const english = textsOf('en');

describe.each(languages)('texts in %s', (language) => {
  const texts = textsOf(language);

  it('have exactly the keys of English', () => {
    expect(askedKeys(texts).sort()).toEqual(askedKeys(english).sort());
  });

  it('have a form for every plural of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Spanish and French have a form of their own from a million on; no count here gets there.
    const categories = pluralCategories.filter((category) => category !== 'many');
    const plurals = [...texts.keys()].filter((key) => isPlural(key, texts)).map(stem);
    const missing = plurals.flatMap((key) =>
      categories.map((category) => `${key}_${category}`).filter((form) => !texts.has(form)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('fill in what the English texts fill in', () => {
    const differing = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      const allowed = placeholders(model);
      const found = placeholders(text);
      // The singular may write its one as a word.
      return key.endsWith('_one')
        ? found.some((name) => !allowed.includes(name))
        : String(found) !== String(allowed);
    });
    expect(differing).toEqual([]);
  });

  it('are not empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe.each(['es', 'fr'] as const)('texts in %s', (language) => {
  it('are translated', () => {
    const allowed = new Set(sameAsEnglish[language]);
    const untranslated = [...textsOf(language)].filter(
      ([key, text]) => text === english.get(key) && hasWords(text) && !allowed.has(text),
    );
    expect(untranslated).toEqual([]);
  });

  it('put no plural after a limit of files, which may be one: a claim takes the last', () => {
    const plurals = [...textsOf(language)].filter(([, text]) => /\{\{max\}\} (?!carac)\p{L}+s\b/u.test(text));
    expect(plurals).toEqual([]);
  });

  it('are the same as the English ones only where the list needs to say so', () => {
    const same = new Set(
      [...textsOf(language)].filter(([key, text]) => text === english.get(key)).map(([, text]) => text),
    );
    expect(sameAsEnglish[language].filter((text) => !same.has(text))).toEqual([]);
  });
});

describe('texts in es', () => {
  it('address students as tú, and call a claim no complaint', () => {
    const stiff = [...textsOf('es')].filter(([, text]) => /\b(usted|reclamaci)/i.test(text));
    expect(stiff).toEqual([]);
  });
});

describe('texts in fr', () => {
  it('have a no-break space next to punctuation', () => {
    const breakable = [...textsOf('fr')].filter(([, text]) => / [:;?!»]|« |\u00a0[;?!]/.test(text));
    expect(breakable).toEqual([]);
  });
});

describe('labels', () => {
  const getKeys = (group: string) => [...english.keys()].filter((key) => key.startsWith(`labels:${group}.`));

  it.each([
    ['category', itemCategories],
    ['location', campusLocations],
    ['itemStatus', itemStatuses],
    ['lostStatus', lostReportStatuses],
    ['claimStatus', claimStatuses],
    ['role', userRoles],
  ] as const)('name every %s of the contracts', (group, values) => {
    expect(getKeys(group).sort()).toEqual(values.map((value) => `labels:${group}.${value}`).sort());
  });

  it('name every action of the log', () => {
    const keys = [...english.keys()].filter((key) => key.startsWith('logActions:'));
    expect(keys.sort()).toEqual(logActions.map((value) => `logActions:${value}`).sort());
  });
});
