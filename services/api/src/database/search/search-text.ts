const foldLine = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What a search looks through: the texts without accents, capitals and runs of space, one a line, so that
 * both databases find the same (§5: case-insensitive substring matching). A term, which is one line, never
 * matches across two texts.
 */
export const searchTextOf = (...texts: (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(foldLine)
    .join('\n');

/** A typed term in the form of `searchTextOf`. */
export const searchTermOf = (typed: string): string => foldLine(typed);
