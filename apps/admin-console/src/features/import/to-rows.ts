import {
  type ImportField,
  type ImportPlan,
  type ImportRow,
  type ItemKind,
  limits,
} from '@lost-found/contracts';
import { readDate } from './read-date';
import type { Line, Table } from './read-table';
import { plain } from './recognise';

const separators: Partial<Record<ImportField, string>> = {
  ...{ location: ', ', date: ' ', state: ' · ', finder: ', ', adminNotes: '\n' },
};

/** The texts of a line by field. Several columns of one field are joined; a note says which column it is from. */
export function textsOf(
  headings: readonly string[],
  { cells }: Line,
  columns: ImportPlan['columns'],
): Partial<Record<ImportField, string>> {
  const texts: Partial<Record<ImportField, string>> = {};
  for (const [at, heading] of headings.entries()) {
    const field = columns[heading];
    const cell = cells[at] ?? '';
    if (!field || (cell === '' && texts[field] !== undefined)) continue;
    const text = field === 'adminNotes' && cell ? `${heading}: ${cell}` : cell;
    const before = texts[field];
    texts[field] = before ? `${before}${separators[field] ?? ' '}${text}` : text;
  }
  return texts;
}

const lostHeading = /^(?:lost item|objeto perdido|objet perdu)$/;
const yes = /^(?:true|yes|si|oui|vrai|verdadero|1)$/;

/** The lines of a kind, where a list of both says so in a column, as our export of all items does. */
export function ofKind({ headings, lines }: Table, kind: ItemKind): readonly Line[] {
  const at = headings.findIndex((heading) => lostHeading.test(plain(heading)));
  if (at < 0) return lines;
  return lines.filter(({ cells }) => yes.test(plain(cells[at] ?? '')) === (kind === 'lost'));
}

/**
 * The rows of a list as they are sent, by its plan.
 * @param deskOf the stored name of a desk, from its name in any language
 */
export const rowsOf = (
  table: Table,
  plan: ImportPlan,
  kind: ItemKind,
  deskOf: (text: string) => string = String,
): ImportRow[] =>
  ofKind(table, kind).map((line) => {
    const texts = textsOf(table.headings, line, plan.columns);
    const desk = texts.desk && { desk: deskOf(texts.desk) };
    return { number: line.number, fields: fieldsOf({ ...texts, ...desk }, plan, kind) };
  });

function fieldsOf(
  texts: Partial<Record<ImportField, string>>,
  { categories, places, states, defaults, dateOrder }: ImportPlan,
  kind: ItemKind,
): ImportRow['fields'] {
  const { title, description, category = '', location = '', state = '', closedOn } = texts;
  const dates = (['date', 'closedOn', 'reportedOn'] as const).flatMap((field) =>
    texts[field] ? [[field, readDate(texts[field], dateOrder)]] : [],
  );
  const isReturned = kind === 'found' && state === '' && Boolean(closedOn);
  return {
    ...filled(texts),
    ...titleAndDescription(title, description, category),
    category: (categories[category] || defaults.category) as string,
    location: kind === 'found' ? places[location] || defaults.location : location || defaults.location,
    state: isReturned ? 'returned' : states[state] || defaults.state,
    ...Object.fromEntries(dates),
  };
}

/** Without the empty texts, which would empty a field of an item that the desk filled in. */
const filled = (texts: ImportRow['fields']): ImportRow['fields'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** A list without titles has its descriptions, or its categories, as titles. */
function titleAndDescription(
  title: string | undefined,
  description: string | undefined,
  category: string,
): ImportRow['fields'] {
  const text = title || description?.trim() || category.trim();
  const [line = ''] = text.split('\n');
  const short = line.length <= limits.titleMax ? line : `${line.slice(0, limits.titleMax - 1)}…`;
  const rest = title ? description : description?.trim() === short ? '' : description;
  const all = short === text || title === undefined ? rest : [text, rest].filter(Boolean).join('\n');
  return { title: short.trim(), ...(all ? { description: all } : {}) };
}
