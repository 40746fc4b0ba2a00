import { buildSearchText } from '../../platform/database/search/search-text.js';
import type { SystemLog } from './system-log.entity.js';

type Searched = Pick<SystemLog, 'ipAddress' | 'userAgent'> & {
  readonly action: string;
  /** The JSON text, as it is stored. */
  readonly details: string;
};

/** Builds the text that the search reads. It includes the action with spaces, as the screen shows it. */
export const buildLogSearchText = ({ action, details, ipAddress, userAgent }: Searched): string =>
  buildSearchText(action, action.replaceAll('_', ' '), details, ipAddress, userAgent);

/** Removes the last two lines of the search text: address and user agent. */
export const textWithoutAddress = (text: string): string => text.split('\n').slice(0, 3).join('\n');
