/** Says which version was shown: where the server has a newer one, it refuses with `edit_conflict`. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
