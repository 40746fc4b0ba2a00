import { readFileSync } from 'node:fs';

/** Reads a JSON file of the archive or the repository; undefined if there is none. */
const read = <Content>(name: string): Content | undefined => {
  try {
    return JSON.parse(readFileSync(new URL(`../../../../../${name}`, import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
};

const version = read<{ version: string }>('package.json')?.version ?? '0.0.0';
const commit = read<{ commit: string | null }>('archive.json')?.commit;

/** The version of this service; in an archive of `npm run package` with its commit, as `0.2.0+4f3e2a1b0c9d`. */
export const serviceVersion: string = commit ? `${version}+${commit}` : version;
