import { accountOperations } from './account-operations.js';
import { claimOperations } from './claim-operations.js';
import { itemOperations } from './item-operations.js';
import type { Operations } from './operation.js';
import { siteOperations } from './site-operations.js';

/** The table of all operations. The document's test fails for a route without an entry. */
export const operations: Operations = {
  ...siteOperations,
  ...accountOperations,
  ...itemOperations,
  ...claimOperations,
};
