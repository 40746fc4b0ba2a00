/**
 * What stands for a text that there is in no language: nothing for visitors, who can make nothing of a key; the key for
 * who develops and tests.
 */
export const missingText = (key: string): string => (process.env.NODE_ENV === 'production' ? '' : key);
