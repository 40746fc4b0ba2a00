import { searchTextOf } from '../database/search/search-text.js';
import type { User } from './user.entity.js';

/** What a search for a person looks through: name and address. */
export const userSearchText = ({ fullName, email }: Pick<User, 'fullName' | 'email'>): string =>
  searchTextOf(fullName, email);
