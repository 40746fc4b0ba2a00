import { keepInTab, readFromTab } from '@lost-found/app-kit';

const nameOf = (itemId: string): string => `claimed.${itemId}`;

/** Returns the secret link of the claim that was made on an item in this tab. */
export const claimLinkOf = (itemId: string): string | undefined => readFromTab(nameOf(itemId));

export const keepClaimLink = (itemId: string, caseUrl: string): void => keepInTab(nameOf(itemId), caseUrl);

/** Forgets the link after the claim is decided or withdrawn. The person may then claim the item again. */
export const forgetClaimLink = (itemId: string): void => keepInTab(nameOf(itemId), '');
