import { keepInTab, readFromTab } from './tab-store';

const nameOf = (itemId: string): string => `claimed.${itemId}`;

/** The secret link of the claim on an item that was made in this tab. */
export const claimLinkOf = (itemId: string): string | undefined => readFromTab(nameOf(itemId));

export const keepClaimLink = (itemId: string, caseUrl: string): void => keepInTab(nameOf(itemId), caseUrl);

/** The claim is decided or withdrawn: the item may be claimed again. */
export const forgetClaimLink = (itemId: string): void => keepInTab(nameOf(itemId), '');
