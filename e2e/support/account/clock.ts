import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(path.join(import.meta.dirname, 'clock-ahead.mjs')).href;

/** What makes a service's clock go ahead of this machine's. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${preload}`,
  CLOCK_AHEAD: String(milliseconds),
});
