import { keepInTab, readFromTab } from '@lost-found/app-kit';

const getName = (itemId: string): string => `claimed.${itemId}`;

/** Returns the secret link of the claim that was made on an item in this tab. */
export const getClaimLink = (itemId: string): string | undefined => readFromTab(getName(itemId));

export const saveClaimLink = (itemId: string, caseUrl: string): void => keepInTab(getName(itemId), caseUrl);

/** Forgets the link after the claim is decided or withdrawn. The person may then claim the item again. */
export const forgetClaimLink = (itemId: string): void => keepInTab(getName(itemId), '');
