import { isSameFolded } from '../common/fold-text.js';
import { limits } from '../limits.js';

/** A shelf of a desk, or a box that stands on one, as its printed code names it. */
export interface ShelfCode {
  readonly shelf: string;
  /** missing where there is only one desk */
  readonly deskId?: string | undefined;
  readonly isBox?: boolean | undefined;
}

/** The page that a phone's camera opens from the code: the stocktaking of this shelf. */
const PATH = '/admin/stock';

/** Returns the path that is printed as the code of a shelf, on the origin of the console. */
export const getShelfPath = ({ shelf, deskId, isBox }: ShelfCode): string =>
  `${PATH}?${new URLSearchParams({ shelf, ...(deskId && { deskId }), ...(isBox && { kind: 'box' }) })}`;

/** Returns the shelf in the search of the stocktaking's address; undefined without one. */
export function readShelfSearch(search: URLSearchParams): ShelfCode | undefined {
  const shelf = search.get('shelf')?.trim();
  if (!shelf || shelf.length > limits.shelfMax) return undefined;
  const deskId = search.get('deskId') || undefined;
  return { shelf, ...(deskId && { deskId }), ...(search.get('kind') === 'box' && { isBox: true }) };
}

const address = /^https?:\/\/[^\s?#]+\/admin\/stock\?([^\s#]+)$/i;

/** Reads a scanned code of a shelf or box; undefined for any other text. */
export const readShelfCode = (text: string): ShelfCode | undefined => {
  const search = address.exec(text.trim())?.[1];
  return search === undefined ? undefined : readShelfSearch(new URLSearchParams(search));
};

/** A box on a shelf: what lies in it has both names. */
const JOINT = ' / ';

/** Returns the shelf of the items in a box that is put on a shelf: `A 3 / Box 7`. */
export const getBoxShelf = (shelf: string, box: string): string => `${shelf}${JOINT}${box}`;

/** True if items on this shelf lie in a box, wherever it stands. */
export const isShelfOfBox = (shelf: string, box: string): boolean =>
  isSameFolded(shelf.split(JOINT).at(-1) ?? shelf, box);
