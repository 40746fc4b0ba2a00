import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of a page: enough for its dialog and its messages, and one long list does not bury the others. */
const MOST_LINES = 150;

/** What a page showed when its test failed, as a screen reader knows it. */
const pageOf = (file) => {
  if (!existsSync(file)) return undefined;
  const [, page = '(an empty page)'] = /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8')) ?? [];
  return [path.basename(path.dirname(file)), ...page.split('\n').slice(0, MOST_LINES)].join('\n  ');
};

/**
 * The pages of the tests that failed, from what Playwright leaves beside each: the log of a run on another machine
 * is all that is left of it.
 */
export const failedPages = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => pageOf(path.join(folder, name, 'error-context.md')))
    .filter(Boolean)
    .join('\n\n');
