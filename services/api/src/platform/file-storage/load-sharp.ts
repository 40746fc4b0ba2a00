/** Loads the library for pictures with the first picture: it takes 20 MB of memory. */
export const loadSharp = async () => (await import('sharp')).default;
