/**
 * Header of a page that can ask for a proof and send the same again. Whoever does not send it, such as a console of an
 * earlier release, is told to sign in (`unauthenticated`), which such a console can do on the spot, and which is a proof.
 */
export const asksProofHeader = 'asks-proof';
