// @ts-check

/** A relative URL in a tag: neither absolute, nor of another host, nor a fragment of the page. */
const relativeUrl = /\b(href|src)="(?![a-z][a-z+.-]*:|\/|#)(?:\.\/)?([^"]+)"/g;

/**
 * Lets a page name its files by absolute URLs, because it is served for every address and its files are in the folder of
 * its release only.
 * @param {string} html
 * @param {string} base URL of the folder, without a slash at the end
 */
export const withAbsoluteUrls = (html, base) => html.replace(relativeUrl, `$1="${base}/$2"`);
