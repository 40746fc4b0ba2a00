/**
 * Header of a page that can ask for a proof and repeat the request. Other pages, such as an earlier console, are asked
 * to sign in (`unauthenticated`), which is a proof too.
 */
export const asksProofHeader = 'asks-proof';
