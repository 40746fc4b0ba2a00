/** Goes on at another address, which may be of another site. */
export const leavePage = (url: string): void => window.location.assign(url);
