import url from './atkinson-hyperlegible-next-plain-zero.woff2';

/** Address of the one font file every page needs: `<link rel="preload" as="font" crossorigin href={fontUrl}>`. */
export const fontUrl: string = url;
