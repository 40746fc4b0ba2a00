import { readFile, writeFile } from 'node:fs/promises';

/** What a tag names relatively to its page: neither absolute, nor of another host, nor a part of the page. */
const relativeUrl = /\b(href|src)="(?![a-z][a-z+.-]*:|\/|#)(?:\.\/)?([^"]+)"/g;

/**
 * Lets a page name its files by absolute URLs, since it is served for every address of the site and its files lie
 * in the folder of its release only.
 */
export const makeUrlsAbsolute = async (page, base) => {
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(relativeUrl, `$1="${base}/$2"`));
};
