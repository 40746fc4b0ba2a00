/**
 * Keeps what is on screen up with what other administrators do: it is read again every now and then, and when
 * somebody comes back to the page (milliseconds). Nothing is asked for while the page is hidden.
 */
export const live = { refetchInterval: 15_000, refetchOnWindowFocus: true } as const;
