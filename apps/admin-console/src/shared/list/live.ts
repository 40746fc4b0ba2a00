/**
 * Query options that follow the changes of other administrators: reload at intervals (milliseconds) and when
 * the user returns to the page. A hidden page does not reload.
 */
export const live = { refetchInterval: 15_000, refetchOnWindowFocus: true } as const;
