import { writeFileSync } from 'node:fs';
import { readTables } from './make-own-tables.js';
import { packTables } from './pack.js';

/* The last part of the package's build. */
writeFileSync(new URL('tables.bin', import.meta.url), packTables(readTables()));
