/**
 * Under which path the page's own URLs begin: that of `<base href>`, without the slash at its end. A page
 * that stands alone can so be served under any path.
 */
export const basenameOfDocument = (baseUri: string = document.baseURI): string => {
  const { pathname } = new URL('.', baseUri);
  return pathname.replace(/\/$/, '') || '/';
};
