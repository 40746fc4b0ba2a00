import { foldText, type ImportField, type ItemKind } from '@lost-found/contracts';

/** Lower case without accents, marks and doubled blanks. */
export const plain = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Words = readonly (readonly [ImportField, RegExp])[];

/** Headings in English, Spanish and French; the first that fits counts. */
const shared: Words = [
  ['oldId', /^(?:id|identifi\w*|n|no|nr|num(?:ero|ber)?|number|code|codigo|ref\w*|item id)$/],
  ['closedOn', /restitution|returned on|date (?:claimed|returned)|devol|entregado el|rendu le|closed/],
  ['title', /^(?:title|titulo|titre|item|objeto|objet|thing|what(?: did you lose)?|nature d objets?)$/],
  ['description', /descri|details|detalles?/],
  ['category', /categor|item type|^type(?: d objets?)?$|^tipo/],
  [
    'state',
    /^(?:status|estado|statut|etat|outcome|resultado|issue|where it is|donde esta|ou il (?:est|se trouve))$/,
  ],
  ['contactInfo', /contact|coordonnees|e ?mail|correo|courriel/],
  ['studentId', /student id|matricula|carnet|(?:numero|carte) d? ?e(?:s)?tudiant|numero de estudiante/],
  ['keptBackDetails', /kept back|reservad|confidenti/],
];

const found: Words = [
  ['finder', /found by|find(?:er|er name)|finder (?:id|phone)|encontrado por|quien lo|trouve par|trouveur/],
  ['taker', /claimed by|collected by|recogido por|retire par|rendu a/],
  ['shelf', /shelf|estante|etagere|casier|box/],
  ['desk', /^(?:desk|oficina|bureau|guichet)$/],
  ['location', /locat|place|lugar|lieu|gare|campus|where|sitio|ubicac|endroit|room|building/],
  ['date', /date found|found on|^date|^fecha|^time$|^hora$|^heure$|encontrado el|trouve le/],
  ['adminNotes', /photo|foto|image|imagen|note|remark|observ|comment/],
];

const lost: Words = [
  ['reportedBy', /^(?:name|nombre|nom|declarant)$|reported by|your name|quien avisa|avisado por|signale par/],
  ['reportedOn', /timestamp|reported on|created|horodat|marca temporal|signale le|comunicado el/],
  ['location', /last seen|visto por ultima|vu pour la derniere|where|place|lugar|lieu|locat|donde|ou\b/],
  ['date', /when|date lost|^date|^fecha|cuando|quand|perdu le|perdido el/],
  ['adminNotes', /photo|foto|image|note|remark|observ|comment/],
];

/** A kind of list is recognised by a heading that only the other kind lacks. */
export const kindFor = (headings: readonly string[]): ItemKind =>
  headings.some((heading) =>
    /student id|last seen|date lost|did you lose|perdu|perdid|perdida|perte|estudiante|etudiant/.test(
      plain(heading),
    ),
  ) &&
  !headings.some((heading) =>
    /date found|found on|lost item|hallazgo|encontrad|decouverte|trouve|objeto perdido|objet perdu/.test(
      plain(heading),
    ),
  )
    ? 'lost'
    : 'found';

/** The field that a heading names; a later column with the same single field is left out. */
export function fieldsFor(headings: readonly string[], kind: ItemKind): Record<string, ImportField> {
  const words = [...shared.slice(0, 2), ...(kind === 'found' ? found : lost).slice(0, 2), ...shared.slice(2)];
  const all = [...words, ...(kind === 'found' ? found : lost)];
  const fields: Record<string, ImportField> = {};
  for (const heading of headings) {
    const name = plain(heading.replace(/\(.*\)/u, ''));
    const field = all.find(([, fits]) => fits.test(name))?.[0];
    const isTaken = field && !joined.includes(field) && Object.values(fields).includes(field);
    if (field && !isTaken && fits(field, kind)) fields[heading] = field;
  }
  return fields;
}

/** Fields that several columns make up together. */
const joined: readonly ImportField[] = ['location', 'date', 'state', 'finder', 'adminNotes'];

const onlyLost: readonly ImportField[] = ['reportedBy', 'reportedOn', 'studentId'];
const onlyFound: readonly ImportField[] = ['finder', 'taker', 'shelf', 'desk'];
const fits = (field: ImportField, kind: ItemKind): boolean =>
  !(kind === 'found' ? onlyLost : onlyFound).includes(field);

const foundStates: readonly (readonly [string, RegExp])[] = [
  ['donated', /donat|donad|donn|charit/],
  ['police', /polic/],
  ['destroyed', /destr|discard|thrown|trash|tirad|jete|detrui|dispos/],
  ['finder', /(?:back|given) to the finder|^finder$|de vuelta a quien|rendu a qui|trouveur/],
  ['returned', /return|collect|handed over|devuel|entregad|recogid|rendu|restitu|remis/],
  ['rejected', /reject|rechazad|rejet|refus/],
  ['with_finder', /with (?:its |the )?finder|con quien lo encontro|chez/],
  ['at_desk', /shelf|desk|stored|stock|sin recoger|oficina|bureau|guichet|estante|en attente|open|abiert/],
  ['returned', /claim|reclam/],
  ['at_desk', /approv|aprob|aprouv|approuv|found|trouv|encontrad/],
];
const lostStates: readonly (readonly [string, RegExp])[] = [
  ['returned', /return|devuel|recuper|rendu|found|encontrad|trouv/],
  ['rejected', /reject|rechazad|rejet|refus/],
  ['resolved', /resol|closed|cerrad|clos|ferme/],
  ['pending', /pend|review|attente|revis/],
  ['approved', /approv|publi|aprob|open|abiert|ouvert/],
];

/** The state that a written one means, if it is known. */
export const stateFor = (text: string, kind: ItemKind): string | undefined => {
  const name = plain(text);
  return (kind === 'found' ? foundStates : lostStates).find(([, means]) => means.test(name))?.[0];
};

/** True for ‘rm’ and ‘room’, ‘entr’ and ‘entrance’, ‘2’ and ‘2nd’: one shortens the other. */
function shortens(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === '') return false;
  if (short === long || long.startsWith(short)) return true;
  if (short.length < 2 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short.length <= long.length / 2;
}

/** True for two spellings of one name: each word of one is a word of the other, in any order, perhaps shortened. */
export function isSameName(a: string, b: string): boolean {
  const [words, others] = [plain(a).split(' '), plain(b).split(' ')];
  if (words.length !== others.length) return false;
  const left = [...others];
  return words.every((word) => {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((other) => shortens(word, other));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Spellings of one value of a column. */
export interface ValueGroup {
  /** The longest spelling, which names the group. */
  readonly name: string;
  readonly spellings: readonly string[];
  readonly count: number;
}

/** Groups that are compared with each other; more values are no names. */
const MOST_COMPARED = 400;

/** Groups the values of a column by spelling, the most frequent first. */
export function groupValues(values: Iterable<string>): ValueGroup[] {
  const byText = new Map<string, number>();
  for (const value of values) if (value) byText.set(value, (byText.get(value) ?? 0) + 1);
  const groups: { spellings: string[]; count: number }[] = [];
  for (const [text, count] of [...byText].sort(([, a], [, b]) => b - a)) {
    const group =
      groups.length < MOST_COMPARED
        ? groups.find(({ spellings }) => spellings.some((one) => isSameName(one, text)))
        : undefined;
    if (group) {
      group.spellings.push(text);
      group.count += count;
    } else groups.push({ spellings: [text], count });
  }
  return groups
    .map(({ spellings, count }) => ({ name: longest(spellings), spellings, count }))
    .sort((a, b) => b.count - a.count);
}

const longest = (spellings: readonly string[]): string =>
  spellings.reduce((best, one) => (one.trim().length > best.trim().length ? one : best)).trim();
