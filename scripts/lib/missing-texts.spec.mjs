// @ts-check
import { findMissing, withEnglish } from '../../packages/build-config/src/missing-texts.ts';

const english = { title: 'Lost', fields: { name: 'Name', hint: 'As on your card' } };

it('a text that a translation lacks is the English one, in an app as it is built', () => {
  expect(withEnglish(english, { title: 'Perdu', fields: { name: 'Nom' } })).toEqual({
    title: 'Perdu',
    fields: { name: 'Nom', hint: 'As on your card' },
  });
  expect(withEnglish(english, {})).toEqual(english);
});

it('a text is missing too where one language has a group of its name', () => {
  expect(withEnglish(english, { title: { short: 'P' }, fields: 'Champs' })).toEqual(english);
});

it('what only a translation has stays, such as a plural of its own', () => {
  expect(withEnglish(english, { ...english, days_many: 'jours' })).toEqual({
    ...english,
    days_many: 'jours',
  });
});

it('names the texts that a translation lacks', () => {
  expect(findMissing(english, { title: 'Perdu', fields: { name: 'Nom' } })).toEqual(['fields.hint']);
  expect(findMissing(english, { title: { short: 'P' }, fields: 'Champs' })).toEqual([
    'title',
    'fields.name',
    'fields.hint',
  ]);
  expect(findMissing(english, { ...english, days_many: 'jours' })).toEqual([]);
});
