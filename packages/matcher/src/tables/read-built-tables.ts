import { readFileSync } from 'node:fs';
import { unpackTables } from './pack.js';

/** Reads the tables that the build made: `#tables` of the built package. */
export const readTables = () => unpackTables(readFileSync(new URL('tables.bin', import.meta.url)));
