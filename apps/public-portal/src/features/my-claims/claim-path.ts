/** The page of one claim of one's own. */
export const claimPath = (id: string): string => `/profile/claims?${new URLSearchParams({ claim: id })}`;
