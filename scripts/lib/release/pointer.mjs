import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.mjs';
import { writeAtomically } from './durable.mjs';
import { appendHistory } from './history.mjs';
import { pointerFile } from './layout.mjs';
import { alone } from './lock.mjs';

/** What is live on a site, by name; nothing where nothing was ever released. */
export const readPointer = async (site) => {
  const file = pointerFile(site);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    if (error instanceof SyntaxError) throw new Refusal(`${file} is not readable: ${error.message}.`);
    throw error;
  }
};

/** What remotes.json says of a release that is live. */
export const entryOf = ({ version, manifestUrl, integrity, entryIntegrity }) => ({
  version,
  manifestUrl,
  integrity,
  entryIntegrity,
});

/**
 * Makes releases live, all at once: the pointer is read, changed and written while nobody else does so.
 * @param choose is told what is live, and answers what is to be live now, by name; `{}` changes nothing
 * @param by the command that does it, for the history
 * @returns the names whose live release changed
 */
export const changePointer = (site, by, choose) =>
  alone(site, async () => {
    const live = await readPointer(site);
    const chosen = await choose(live);
    const changed = Object.keys(chosen).filter((name) => live[name]?.version !== chosen[name].version);
    if (changed.length === 0) return changed;
    const entries = changed.map((name) => [name, entryOf(chosen[name])]);
    const next = { ...live, ...Object.fromEntries(entries) };
    await writeAtomically(pointerFile(site), `${JSON.stringify(next, null, 2)}\n`);
    // After the pointer, which is what counts: a release that is live without a line here is told of all the same.
    const changes = changed.map((name) => ({
      name,
      version: chosen[name].version,
      before: live[name]?.version,
    }));
    await appendHistory(site, by, changes);
    return changed;
  });
