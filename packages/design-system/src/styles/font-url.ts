import url from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/** Address of the one font file every page needs: `<link rel="preload" as="font" crossorigin href={fontUrl}>`. */
export const fontUrl: string = url;
