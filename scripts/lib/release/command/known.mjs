import { readdir } from 'node:fs/promises';
import { Refusal } from '../../refusal.mjs';
import { releasableNames, releasesFolder } from '../layout.mjs';

/** Refuses a name that is no app's. */
export const requireKnown = (name) => {
  if (!releasableNames.includes(name)) {
    throw new Refusal(
      `There is no ${name ?? 'app without a name'}; there are: ${releasableNames.join(', ')}.`,
    );
  }
};

/** The versions of an app that are published on a site. */
export const versionsOf = async (site, name) =>
  (await readdir(releasesFolder(site, name)).catch(() => [])).sort();
