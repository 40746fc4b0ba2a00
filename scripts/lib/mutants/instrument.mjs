// @ts-check
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstrumenter } from '../programs.mjs';
import { inRoot } from '../workspace.mjs';

/** @typedef {{ line: number, column: number }} Position both from 0 */
/**
 * A wrong version of a place in a source.
 * @typedef {{ id: string, fileName: string, replacement: string, location: { start: Position, end: Position } }} Mutant
 */

/** The instrumenter reports nothing that its result does not say. */
const silentLogger = new Proxy({}, { get: () => () => false });

/**
 * Writes the mutants of some lines into their sources with Stryker's instrumenter: each behind a condition that is true while
 * its id is the active one.
 * @param {Map<string, import('./changed-lines.mjs').Lines[]>} lines by file
 * @returns {Promise<{ mutants: Mutant[], sources: Record<string, string> }>} the sources by their absolute path
 */
export async function instrument(lines) {
  const { Instrumenter } = await import(pathToFileURL(await ensureInstrumenter()).href);
  const files = [...lines].map(([name, ranges]) => ({
    name,
    content: readFileSync(inRoot(name), 'utf8'),
    mutate: ranges.map(([first, last]) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last, column: 0 },
    })),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const instrumented = await new Instrumenter(silentLogger).instrument(files, options);
  const sources = instrumented.files.map((/** @type {{ name: string, content: string }} */ file) => [
    inRoot(file.name),
    file.content,
  ]);
  return { mutants: instrumented.mutants, sources: Object.fromEntries(sources) };
}
