/** Categories of found reports and of the search (§3). */
export const foundCategories = ['Electronics', 'Bags', 'Clothing', 'Books', 'Accessories', 'Other'] as const;

/** Categories of lost reports (§3). */
export const lostCategories = [
  'ID Card',
  'Electronics',
  'Documents',
  'Personal Items',
  'Bags',
  'Clothing',
  'Books',
  'Accessories',
  'Other',
] as const;

/** Every category, in the order of Manage Items: those of found reports, then further ones of lost reports. */
export const itemCategories = [...foundCategories, 'ID Card', 'Documents', 'Personal Items'] as const;

/** Places on the campus (§3). */
export const campusLocations = [
  'Main Library',
  'Student Center',
  'Engineering Building',
  'Cafeteria',
  'Gym',
  'Other',
] as const;

/** The names that reports and filters choose from. */
export interface Choices {
  /** of found reports */
  readonly categories: readonly string[];
  readonly lostCategories: readonly string[];
  readonly locations: readonly string[];
  /** of the campus: its days and times are meant */
  readonly timeZone?: string;
}

/** The choices of a campus without its own settings (§3). */
export const defaultChoices: Choices = {
  categories: foundCategories,
  lostCategories,
  locations: campusLocations,
};

/** Every category, in the order of Manage Items: those of found reports, then further ones of lost reports. */
export const allCategories = ({
  categories,
  lostCategories,
}: Pick<Choices, 'categories' | 'lostCategories'>): string[] => [
  ...new Set([...categories, ...lostCategories]),
];

/** The place that free locations fall to, so that it is neither renamed nor removed. */
export const OTHER_PLACE = 'Other' satisfies CampusLocation;

/** Characters that may follow a place's name in a location: 'Gym, court 2' is in the Gym, 'Gymnastics' is not. */
export const afterPlaceName = ['', ' ', ',', '.', ';', ':', '-', '(', '/'] as const;

/**
 * Returns the place on the campus with which a location begins, in any case, the longest of several; 'Other'
 * if there is none.
 * @param places names from the campus's settings
 */
export const formatPlace = (location: string, places: readonly string[]): string =>
  [...places]
    .sort((a, b) => b.length - a.length)
    .find(
      (place) =>
        location.slice(0, place.length).toLowerCase() === place.toLowerCase() &&
        (afterPlaceName as readonly string[]).includes(location.charAt(place.length)),
    ) ?? OTHER_PLACE;

/** The kind of a report: something found, or something lost. */
export const itemKinds = ['found', 'lost'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Rules of a category that an item keeps when it leaves the category. */
export const itemRules = ['secondPerson', 'policeOnly', 'neverPublic'] as const;
export type ItemRule = (typeof itemRules)[number];

/** How a search finds an item without its text: by all its words, or by synonyms of them. */
export const foundBy = ['words', 'synonyms'] as const;
export type FoundBy = (typeof foundBy)[number];

/** Status of an item (§4). `returned` is for lost reports only. */
export const itemStatuses = ['pending', 'approved', 'rejected', 'claimed', 'returned', 'resolved'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Status that a lost report can have (§4). */
export const lostReportStatuses = [
  'pending',
  'approved',
  'rejected',
  'returned',
  'resolved',
] as const satisfies readonly ItemStatus[];

/**
 * The place of a found item; lost reports have none. `missing`: the desk has it, but it is not on its shelf.
 * `in_transit`: one desk sent it, and another one, its desk, has not received it yet. `at_drop_point`: it lies in a drop
 * point until the next round.
 */
export const custodies = [
  'with_finder',
  'at_drop_point',
  'at_desk',
  'missing',
  'in_transit',
  'handed_over',
  'gone',
] as const;
export type Custody = (typeof custodies)[number];

/** Why the reporter of a found item can no longer change or withdraw the report: the desk has the item, or a claim is open. */
export const reportLocks = ['at_desk', 'claim_open'] as const;
export type ReportLock = (typeof reportLocks)[number];

/** The final result of a found item. Only `returned` counts as returned to an owner. */
export const itemOutcomes = ['returned', 'donated', 'police', 'destroyed', 'finder'] as const;
export type ItemOutcome = (typeof itemOutcomes)[number];

/** A status as shown: an unknown one displays as pending (§4). */
export const shownItemStatus = (status: string): ItemStatus =>
  (itemStatuses as readonly string[]).includes(status) ? (status as ItemStatus) : 'pending';

export type CampusLocation = (typeof campusLocations)[number];
