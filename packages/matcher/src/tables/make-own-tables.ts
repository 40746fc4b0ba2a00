import { vocabularyData } from '../vocabulary-data.js';
import { makeTables } from './make-tables.js';

/** Makes the tables from the lists: `#tables` of the sources, for tests. */
export const readTables = () => makeTables(vocabularyData);
