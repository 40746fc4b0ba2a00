import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesManifestSchema } from '@lost-found/contracts';

interface Kept {
  /** Of the pointer when it was read: another file has another. */
  stamp: string;
  page: string;
}

/**
 * The page of the shell's release that is live. Kept in memory until `remotes.json`, which says which one that is,
 * is another; a release itself never changes.
 */
export class LivePage {
  #kept: Kept | undefined;

  constructor(private readonly webRoot: string) {}

  /** The page's text. Rejects while no shell is released. */
  async read(): Promise<string> {
    const pointer = join(this.webRoot, 'remotes.json');
    const { mtimeMs, size, ino } = await stat(pointer);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (this.#kept?.stamp === stamp) return this.#kept.page;
    const live = remotesManifestSchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
    if (!live.shell) throw new Error('remotes.json names no shell.');
    const page = await readFile(join(this.webRoot, live.shell.manifestUrl), 'utf8');
    this.#kept = { stamp, page };
    return page;
  }
}
