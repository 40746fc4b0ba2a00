// @ts-check
import { rm } from 'node:fs/promises';
import { writeAtomically } from './durable.mjs';
import { historyFile, pointerFile, releaseFile, releaseFolder } from './layout.mjs';
import { withSiteLock } from './lock.mjs';

/** @typedef {{ remotes: import('./layout.mjs').Pointer, history: import('./history.mjs').History }} Live */

const asText = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;

/** A site in a folder: releases in `remotes/<app>/<version>`, the pointer, and the history. */
export class FolderSite {
  /**
   * @param {string} folder
   * @param {import('./rights.mjs').Rights} [rights] who may release which app; without them everyone who may write
   */
  constructor(folder, rights) {
    this.folder = folder;
    this.rights = rights;
  }

  /**
   * Brings the folder up to date with the site. Here it is the site.
   * @param {{ isLenient?: boolean }} [_how]
   */
  async pull(_how) {}

  /**
   * Has a release in the folder, if the site has it.
   * @param {string} _name
   * @param {string} _version
   */
  async fetch(_name, _version) {}

  /**
   * Gives a release of the folder to the site.
   * @param {string} _name
   * @param {string} _version
   */
  async publish(_name, _version) {}

  /**
   * Removes a release, its description first: what an interruption leaves is no release.
   * @param {string} name
   * @param {string} version
   */
  async remove(name, version) {
    const folder = releaseFolder(this.folder, name, version);
    await rm(releaseFile(folder), { force: true });
    await rm(folder, { recursive: true, force: true });
  }

  /**
   * Changes pointer and history while no other process does.
   * @param {() => Promise<Live & { isChanged: boolean }>} choose reads them and returns the new ones
   */
  async change(choose) {
    await withSiteLock(this.folder, async () => {
      const next = await choose();
      if (next.isChanged) await this.write(next);
    });
  }

  /**
   * Writes both files, each whole or not at all. The pointer counts, so it comes first: a live release without an entry
   * in the history is still listed.
   * @param {Live} live
   */
  async write({ remotes, history }) {
    await writeAtomically(pointerFile(this.folder), asText(remotes));
    if (Object.keys(history).length > 0) await writeAtomically(historyFile(this.folder), asText(history));
  }
}
