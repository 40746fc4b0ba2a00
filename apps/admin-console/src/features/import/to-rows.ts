import {
  cutText,
  type ImportField,
  type ImportPlan,
  type ImportRow,
  type ItemKind,
  limits,
} from '@lost-found/contracts';
import { plain } from './plain';
import { hasDay, readDate, withoutSerials } from './read-date';
import type { Line, Table } from './read-table';

const separators: Partial<Record<ImportField, string>> = {
  ...{ location: ', ', state: ' · ', finder: ', ', adminNotes: '\n' },
};
const dateFields = ['date', 'closedOn', 'reportedOn'] as const;
const isDateField = (field: ImportField): boolean => (dateFields as readonly ImportField[]).includes(field);

type Texts = Partial<Record<ImportField, string>>;

/** The texts of a line by field. Several columns of one field are joined; a note says which column it is from. */
export function textsOf(
  headings: readonly string[],
  { cells }: Pick<Line, 'cells'>,
  columns: ImportPlan['columns'],
): Texts {
  const texts: Texts = {};
  for (const [at, heading] of headings.entries()) {
    const field = columns[heading];
    const cell = cells[at] ?? '';
    if (!field || (cell === '' && texts[field] !== undefined)) continue;
    const before = texts[field];
    if (isDateField(field)) texts[field] = before ? joinDate(before, cell) : cell;
    // A row has one contact: the first that it names.
    else if (field === 'contactInfo') texts[field] = before || cell;
    else {
      const text = field === 'adminNotes' && cell ? `${heading}: ${cell}` : cell;
      texts[field] = before ? `${before}${separators[field] ?? ' '}${text}` : text;
    }
  }
  return texts;
}

/** A day gets its time; a second day says nothing. */
function joinDate(before: string, cell: string): string {
  if (!hasDay(before)) return hasDay(cell) ? `${cell} ${before}` : before;
  return hasDay(cell) || /[T ]\d{1,2}[:h.]\d\d/u.test(before.slice(8)) ? before : `${before} ${cell}`;
}

/** The lines with readable dates, where all dates of a column are numbers of a spreadsheet. */
export function withDates({ headings, lines }: Table, columns: ImportPlan['columns']): readonly Line[] {
  const read = headings.flatMap((heading, at) => {
    const field = columns[heading];
    if (!field || !isDateField(field)) return [];
    const cells = lines.map((line) => line.cells[at] ?? '');
    const dates = withoutSerials(cells);
    return dates === cells ? [] : [{ at, dates }];
  });
  if (read.length === 0) return lines;
  return lines.map(({ number, cells }, row) => ({
    number,
    cells: cells.map((cell, at) => read.find((one) => one.at === at)?.dates[row] ?? cell),
  }));
}

const lostHeading = /^(?:lost item|objeto perdido|objet perdu)$/;
const yes = /^(?:true|yes|si|oui|vrai|verdadero|1)$/;
const no = /^(?:false|no|non|faux|falso|0)?$/;

/** The lines of a kind, where a list of both says so in a column, as our export of all items does. */
export function ofKind(
  { headings, lines }: Pick<Table, 'headings' | 'lines'>,
  kind: ItemKind,
): readonly Line[] {
  const at = headings.findIndex((heading) => lostHeading.test(plain(heading)));
  const isLost = (line: Line) => plain(line.cells[at] ?? '');
  if (at < 0 || !lines.every((line) => yes.test(isLost(line)) || no.test(isLost(line)))) return lines;
  return lines.filter((line) => yes.test(isLost(line)) === (kind === 'lost'));
}

/** A row as it is sent, and what could not be read of it. */
export interface ReadRow extends ImportRow {
  /** A time that is none; the day counts. */
  readonly unreadTime?: string;
}

/**
 * The rows of a list as they are sent, by its plan.
 * @param getDesk the stored name of a desk, from its name in any language
 */
export function getRows(
  table: Table,
  plan: ImportPlan,
  kind: ItemKind,
  getDesk: (text: string) => string = String,
): ReadRow[] {
  const { headings } = table;
  const lines = ofKind({ headings, lines: withDates(table, plan.columns) }, kind);
  return lines.map((line) => {
    const texts = textsOf(headings, line, plan.columns);
    const desk = texts.desk && { desk: getDesk(texts.desk) };
    return { number: line.number, ...getFields({ ...texts, ...desk }, plan, kind) };
  });
}

function getFields(
  texts: Texts,
  { categories, places, states, defaults, dateOrder }: ImportPlan,
  kind: ItemKind,
): Pick<ReadRow, 'fields' | 'unreadTime'> {
  const { title, description, category = '', location = '', state = '', closedOn } = texts;
  const dates = dateFields.flatMap((field) =>
    texts[field] ? [{ field, ...readDate(texts[field], dateOrder) }] : [],
  );
  const unreadTime = dates.find(({ field }) => field === 'date')?.unread;
  const isReturned = kind === 'found' && state === '' && Boolean(closedOn);
  const notes = [texts.adminNotes, unreadTime].filter(Boolean).join('\n');
  const known = categories[category];
  const { category: _, ...others } = filled(texts);
  return {
    fields: {
      ...others,
      ...titleAndDescription(title, description, category, defaults.title),
      // Without one, the service takes a category that the title names, else the default.
      ...(known && { category: known }),
      location: kind === 'found' ? places[location] || defaults.location : location || defaults.location,
      state: isReturned ? 'returned' : states[state] || defaults.state,
      ...(notes && { adminNotes: notes }),
      ...Object.fromEntries(dates.map(({ field, value }) => [field, value])),
    },
    ...(unreadTime && { unreadTime }),
  };
}

/** Without the empty texts, which would empty a field of an item that the desk filled in. */
const filled = (texts: Texts): ImportRow['fields'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** True for a row that only the default gives a title. */
export const hasNoTitle = ({ title, description, category }: Texts): boolean =>
  ![title, description, category].some((text) => text?.trim());

/** A list without titles has its descriptions, or its categories, as titles. */
function titleAndDescription(
  title: string | undefined,
  description: string | undefined,
  category: string,
  otherwise = '',
): ImportRow['fields'] {
  const text = title || description?.trim() || category.trim() || otherwise;
  const [line = ''] = text.split('\n');
  const short = line.length <= limits.titleMax ? line : `${cutText(line, limits.titleMax - 1).trimEnd()}…`;
  const rest = title ? description : description?.trim() === short ? '' : description;
  const all = short === text || title === undefined ? rest : [text, rest].filter(Boolean).join('\n');
  return { title: short.trim(), ...(all ? { description: all } : {}) };
}
