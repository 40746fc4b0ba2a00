import { searchTextOf } from '../database/search/search-text.js';
import type { Account } from './account.js';

/** What a search for a person looks through: name and address. */
export const userSearchText = ({ fullName, email }: Pick<Account, 'fullName' | 'email'>): string =>
  searchTextOf(fullName, email);
