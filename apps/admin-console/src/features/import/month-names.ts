import { plain } from './plain';

/** Languages in which lists of European and American campuses write months. */
const tongues = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ca',
  'nl',
  'pl',
  'cs',
  'ro',
  'sv',
  'da',
  'tr',
  'el',
  'ru',
  'uk',
];
/** Short forms that no language's standard has. */
const others = { sept: 9, set: 9, juil: 7, julio: 7, fev: 2, mrt: 3, marz: 3, mrz: 3, setiembre: 9 };

let known: ReadonlyMap<string, number> | undefined;

/** Months by their names, whole and short, standing alone and in a date. */
const months = (): ReadonlyMap<string, number> => {
  known ??= new Map([
    ...Object.entries(others),
    // The first languages count where two differ.
    ...[...tongues].reverse().flatMap((tongue) =>
      (['short', 'long'] as const).flatMap((month) =>
        [{ month }, { month, day: 'numeric' as const }].flatMap((options) => {
          const format = new Intl.DateTimeFormat(tongue, { ...options, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, at): [string, number] => {
            const part = format.formatToParts(Date.UTC(2026, at, 3)).find(({ type }) => type === 'month');
            return [plain(part?.value ?? ''), at + 1];
          });
        }),
      ),
    ),
  ]);
  return known;
};

/** The number of a month by its name in any of these languages; undefined for another word. */
export const readMonth = (word: string): number | undefined => months().get(plain(word));
