/** State of an address that is complete: no default view replaces it. */
export const asItIs = { isAsItIs: true };
