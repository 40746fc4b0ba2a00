import { Foundation1763712000000 } from './1763712000000-foundation.js';
import { ItemsAndClaims1763712100000 } from './1763712100000-items-and-claims.js';
import { Accounts1763712200000 } from './1763712200000-accounts.js';
import { NotificationsAndMail1763712210000 } from './1763712210000-notifications-and-mail.js';
import { Cases1763712220000 } from './1763712220000-cases.js';
import { ClaimedItems1763712220001 } from './1763712220001-claimed-items.js';
import { IndexedLists1763712230000 } from './1763712230000-indexed-lists.js';
import { SystemLogForGood1763712230001 } from './1763712230001-system-log-for-good.js';
import { FoundReporters1763712230002 } from './1763712230002-found-reporters.js';
import { JobRuns1763712240000 } from './1763712240000-job-runs.js';
import { UnverifiedAccounts1763712250000 } from './1763712250000-unverified-accounts.js';
import { ShortWords1763712260000 } from './1763712260000-short-words.js';
import { OrderedSearch1763712270000 } from './1763712270000-ordered-search.js';
import { FilteredSearch1763712280000 } from './1763712280000-filtered-search.js';

/** Every migration, oldest first. A new one is a file in this folder and a line here. */
export const migrations = [
  Foundation1763712000000,
  ItemsAndClaims1763712100000,
  Accounts1763712200000,
  NotificationsAndMail1763712210000,
  Cases1763712220000,
  ClaimedItems1763712220001,
  IndexedLists1763712230000,
  SystemLogForGood1763712230001,
  FoundReporters1763712230002,
  JobRuns1763712240000,
  UnverifiedAccounts1763712250000,
  ShortWords1763712260000,
  OrderedSearch1763712270000,
  FilteredSearch1763712280000,
] as const;
