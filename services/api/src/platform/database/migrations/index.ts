import { Baseline1764500000000 } from './1764500000000-baseline.js';
import { Unused1764501000000 } from './1764501000000-unused.js';
import { ReportNews1765000000000 } from './1765000000000-report-news.js';
import { Owners1765001000000 } from './1765001000000-owners.js';
import { Kinds1765002000000 } from './1765002000000-kinds.js';
import { DropPoints1766000000000 } from './1766000000000-drop-points.js';
import { OpeningHours1766001000000 } from './1766001000000-opening-hours.js';
import { DeskAddresses1766002000000 } from './1766002000000-desk-addresses.js';
import { ChainedLog1767000000000 } from './1767000000000-chained-log.js';
import { ReleaseFaults1768001000000 } from './1768001000000-release-faults.js';
import { PublicTexts1768002000000 } from './1768002000000-public-texts.js';

/** Every migration, oldest first. A new one is a file in this folder and a line here; a published one is never changed. */
export const migrations = [
  Baseline1764500000000,
  Unused1764501000000,
  ReportNews1765000000000,
  Owners1765001000000,
  Kinds1765002000000,
  DropPoints1766000000000,
  OpeningHours1766001000000,
  DeskAddresses1766002000000,
  ChainedLog1767000000000,
  ReleaseFaults1768001000000,
  PublicTexts1768002000000,
] as const;
