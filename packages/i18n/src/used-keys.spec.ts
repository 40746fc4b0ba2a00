/** @jest-environment node */
import { askedKeys, textsOf } from './testing/texts';
import { usedKeys } from './testing/used-keys';

/**
 * Keys of the contracts' own lists, held to those by `locales.spec.ts` and by type, and of the two statements and the sheet
 * of a drop point, which are read as an object.
 */
const listed = ['errors:', 'labels:', 'logActions:', 'accessibility:', 'privacy:', 'sheet:'];

/** The two places that read those lists by a key of run time. */
const readers = /^packages\/i18n\/src\/(label|error-text)\.ts:/;

const isListed = (key: string) => listed.some((namespace) => key.startsWith(namespace));

describe('the keys that the screens ask for', () => {
  const uses = usedKeys();
  const used = new Set(uses.flatMap(({ keys }) => keys));
  const texts = askedKeys(textsOf('en'));

  it('are known in every place', () => {
    const unknown = uses.filter(({ at, keys }) => keys.length === 0 && !readers.test(at));
    expect(unknown.map(({ at }) => at)).toEqual([]);
    expect(used.size).toBeGreaterThan(300);
  });

  it('all have a text', () => {
    expect([...used].filter((key) => !texts.includes(key))).toEqual([]);
  });

  it('are all that there are texts for', () => {
    expect(texts.filter((key) => !isListed(key) && !used.has(key))).toEqual([]);
  });
});
