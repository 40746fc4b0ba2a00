/**
 * Stands for a text that no language has: empty for visitors, who cannot read a key; the key in development and tests.
 */
export const missingText = (key: string): string => (process.env.NODE_ENV === 'production' ? '' : key);
