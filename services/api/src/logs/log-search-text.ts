import { searchTextOf } from '../database/search/search-text.js';
import type { SystemLog } from './system-log.entity.js';

/** What a search for an entry looks through. An action is found as it is shown, too: with spaces. */
export const logSearchText = ({
  action,
  details,
  ipAddress,
  userAgent,
}: Pick<SystemLog, 'action' | 'details' | 'ipAddress' | 'userAgent'>): string =>
  searchTextOf(action, action.replaceAll('_', ' '), JSON.stringify(details), ipAddress, userAgent);
