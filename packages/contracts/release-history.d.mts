/** A line of a site's `releases.json`: that a release became live, and by which command. */
export interface HistoryEntry {
  version: string;
  by?: string | undefined;
}

/** The versions of an app to go back to, the last one on top. @param entries oldest first */
export function pileOf(entries?: readonly HistoryEntry[]): string[];
