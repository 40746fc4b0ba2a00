import path from 'node:path';

/** What is released on its own: the folder under apps/, and the file that its release is entered by. */
export const releasable = {
  shell: { entryFile: 'index.html' },
  'public-portal': { entryFile: 'mf-manifest.json' },
  'admin-console': { entryFile: 'mf-manifest.json' },
};

export const releasableNames = Object.keys(releasable);

/** The one file of a site that says what is live. */
export const pointerFile = (site) => path.join(site, 'remotes.json');

/** Which release was live when. Nobody is served it. */
export const historyFile = (site) => path.join(site, 'releases.json');

/** The folder of all releases of an app. */
export const releasesFolder = (site, name) => path.join(site, 'remotes', name);

/** The folder of one release, and its URL. Both are for ever. */
export const releaseFolder = (site, name, version) => path.join(releasesFolder(site, name), version);
export const releaseUrl = (name, version) => `/remotes/${name}/${version}`;

/** What a release says of itself, beside its files. */
export const releaseFile = (folder) => path.join(folder, 'release.json');
