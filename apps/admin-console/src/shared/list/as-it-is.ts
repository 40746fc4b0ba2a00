/** The state of an address that means what it says: no default view takes its place. */
export const asItIs = { isAsItIs: true };
