/** Opens an address, also on another site. */
export const leavePage = (url: string): void => window.location.assign(url);
