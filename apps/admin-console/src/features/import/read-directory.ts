import {
  type DirectoryPerson,
  directoryPersonSchema,
  isEmail,
  limits,
  readCode,
} from '@lost-found/contracts';
import { readTable, type Table, TableProblem } from './read-table';

/** A list of the campus directory, and the columns of its three fields. */
interface DirectoryFile {
  readonly table: Table;
  readonly columns: DirectoryColumns;
}

const directoryFields = ['studentId', 'name', 'email'] as const;

/** Positions of columns; a name may have a second column. */
type DirectoryColumns = Readonly<Record<(typeof directoryFields)[number], number> & { secondName: number }>;

/** What cannot be read: letters, columns, or no row at all. */
type DirectoryProblem = 'unreadable' | 'columns' | 'nobody' | 'tooMany';

const NONE = -1;
/** Rows that show what a column holds. */
const SAMPLE = 200;

/** Reads a file, and finds the columns by their values. */
export async function readDirectory(file: Blob, prefix: string): Promise<DirectoryFile | DirectoryProblem> {
  let table: Table;
  try {
    table = await readTable(file, { mostRows: limits.directoryPeople });
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    if (error.code === 'binary') return 'unreadable';
    return error.code === 'empty' ? 'nobody' : 'tooMany';
  }
  // Names with wrong letters would never be found.
  const isBroken = !table.isCertain || table.lines.some(({ cells }) => cells.join('').includes('\uFFFD'));
  if (isBroken) return 'unreadable';
  const columns = findColumns(table, prefix);
  return directoryFields.some((field) => columns[field] === NONE) ? 'columns' : { table, columns };
}

function findColumns({ headings, lines }: Table, prefix: string): DirectoryColumns {
  const sample = lines.slice(0, SAMPLE);
  const isId = new RegExp(`^${prefix}\\d{7}$`, 'u');
  const count = (at: number, fits: (cell: string) => boolean) =>
    sample.filter(({ cells }) => fits(cells[at] ?? '')).length;
  const best = (fits: (cell: string) => boolean, others: readonly number[] = []) => {
    const counts = headings.map((_, at) => (others.includes(at) ? 0 : count(at, fits)));
    const most = Math.max(0, ...counts);
    return most > 0 ? counts.indexOf(most) : NONE;
  };
  const studentId = best((cell) => isId.test(readCode(cell)));
  const email = best(isEmail);
  const isPartOfName = (cell: string) => /^[\p{L}\p{M}\s.,'’-]+$/u.test(cell);
  const named = headings.findIndex((heading) => /full|whole|complet|name|nom(?!b)|nombre/iu.test(heading));
  const isWhole = named >= 0 && count(named, (cell) => /\p{L}[\s,]+\p{L}/u.test(cell)) * 2 > sample.length;
  const name = isWhole ? named : best(isPartOfName, [studentId, email]);
  const isPair = !isWhole && count(name, (cell) => /\s/u.test(cell)) * 2 < sample.length;
  const secondName = isPair ? best(isPartOfName, [studentId, email, name]) : NONE;
  return { studentId, name, email, secondName };
}

/** Returns the people of a file, and the numbers of the rows that are left out. */
export function getPeople({ table, columns }: DirectoryFile, prefix: string) {
  const schema = directoryPersonSchema(prefix);
  const people: DirectoryPerson[] = [];
  const leftOut: number[] = table.broken.map(({ number }) => number);
  for (const { number, cells } of table.lines) {
    const [studentId, email] = [cells[columns.studentId] ?? '', cells[columns.email] ?? ''];
    const name = [cells[columns.name], cells[columns.secondName]].filter(Boolean).join(' ');
    const person = schema.safeParse({ studentId, name, email });
    if (person.success) people.push(person.data);
    else leftOut.push(number);
  }
  return { people, leftOut: leftOut.sort((a, b) => a - b) };
}
