const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi;

/** A text for the log, without the e-mail addresses that somebody else's error message may hold. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
