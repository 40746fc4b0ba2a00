import { RateLimits1763712380000 } from './1763712380000-rate-limits.js';
import { Baseline1763712400000 } from './1763712400000-baseline.js';
import { ReleaseFigures1763856000000 } from './1763856000000-release-figures.js';
import { Custody1763870000000 } from './1763870000000-custody.js';
import { CampusSettings1763910000000 } from './1763910000000-campus-settings.js';
import { Handover1763960000000 } from './1763960000000-handover.js';
import { Shelves1763990000000 } from './1763990000000-shelves.js';
import { Figures1764020000000 } from './1764020000000-figures.js';
import { Invitations1764030000000 } from './1764030000000-invitations.js';
import { Templates1764050000000 } from './1764050000000-templates.js';
import { Decisions1764060000000 } from './1764060000000-decisions.js';
import { SavedViews1764080000000 } from './1764080000000-saved-views.js';
import { Notes1764090000000 } from './1764090000000-notes.js';
import { ItemChanges1764100000000 } from './1764100000000-item-changes.js';
import { Matches1764110000000 } from './1764110000000-matches.js';
import { PossibleMatches1764120000000 } from './1764120000000-possible-matches.js';
import { NearPlaces1764130000000 } from './1764130000000-near-places.js';
import { Keys1764210000000 } from './1764210000000-keys.js';
import { Proof1764211000000 } from './1764211000000-proof.js';
import { Identities1764220000000 } from './1764220000000-identities.js';
import { KnownBrowsers1764222000000 } from './1764222000000-known-browsers.js';
import { SecondFactors1764230000000 } from './1764230000000-second-factors.js';
import { CodesAtDesk1764301000000 } from './1764301000000-codes-at-desk.js';
import { HandoverWithoutClaim1764303000000 } from './1764303000000-handover-without-claim.js';
import { FoldedSearch1764306000000 } from './1764306000000-folded-search.js';
import { ClaimsByEmail1764308000000 } from './1764308000000-claims-by-email.js';
import { ClosingWarnings1764309000000 } from './1764309000000-closing-warnings.js';
import { Jobs1764310000000 } from './1764310000000-jobs.js';
import { AdminAccess1764320000000 } from './1764320000000-admin-access.js';
import { Imports1764330000000 } from './1764330000000-imports.js';
import { MissingItems1764340000000 } from './1764340000000-missing-items.js';
import { ItemsInTransit1764350000000 } from './1764350000000-items-in-transit.js';
import { MergedItems1764351000000 } from './1764351000000-merged-items.js';
import { ItemFilters1764360000000 } from './1764360000000-item-filters.js';
import { CategoryRules1764380000000 } from './1764380000000-category-rules.js';
import { Release1764381000000 } from './1764381000000-release.js';
import { ChasedClaims1764382000000 } from './1764382000000-chased-claims.js';
import { NamesByLanguage1764385000000 } from './1764385000000-names-by-language.js';
import { Snoozes1764390000000 } from './1764390000000-snoozes.js';
import { FewerItemIndexes1764400000000 } from './1764400000000-fewer-item-indexes.js';
import { PhotoDescription1764410000000 } from './1764410000000-photo-description.js';
import { PageTimings1764420000000 } from './1764420000000-page-timings.js';
import { SearchRanks1764423000000 } from './1764423000000-search-ranks.js';
import { ItemRules1764425000000 } from './1764425000000-item-rules.js';
import { ImportedValues1764426000000 } from './1764426000000-imported-values.js';
import { SecureSearch1764427000000 } from './1764427000000-secure-search.js';
import { NoPageTimings1764501000000 } from './1764501000000-no-page-timings.js';

/** Every migration, oldest first; the baseline makes most tables. A new one is a file in this folder and a line here. */
export const migrations = [
  RateLimits1763712380000,
  Baseline1763712400000,
  ReleaseFigures1763856000000,
  Custody1763870000000,
  CampusSettings1763910000000,
  Handover1763960000000,
  Shelves1763990000000,
  Figures1764020000000,
  Invitations1764030000000,
  Templates1764050000000,
  Decisions1764060000000,
  SavedViews1764080000000,
  Notes1764090000000,
  ItemChanges1764100000000,
  Matches1764110000000,
  PossibleMatches1764120000000,
  NearPlaces1764130000000,
  Keys1764210000000,
  Proof1764211000000,
  Identities1764220000000,
  KnownBrowsers1764222000000,
  SecondFactors1764230000000,
  CodesAtDesk1764301000000,
  HandoverWithoutClaim1764303000000,
  FoldedSearch1764306000000,
  ClaimsByEmail1764308000000,
  ClosingWarnings1764309000000,
  Jobs1764310000000,
  AdminAccess1764320000000,
  Imports1764330000000,
  MissingItems1764340000000,
  ItemsInTransit1764350000000,
  MergedItems1764351000000,
  CategoryRules1764380000000,
  Release1764381000000,
  ChasedClaims1764382000000,
  ItemFilters1764360000000,
  NamesByLanguage1764385000000,
  Snoozes1764390000000,
  FewerItemIndexes1764400000000,
  PhotoDescription1764410000000,
  PageTimings1764420000000,
  SearchRanks1764423000000,
  ItemRules1764425000000,
  ImportedValues1764426000000,
  SecureSearch1764427000000,
  NoPageTimings1764501000000,
] as const;
