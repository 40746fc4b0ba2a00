/** True for an address of the API, as it was sent: the router decodes each letter. */
export const isApiUrl = (url: string): boolean => /^\/(?:a|%61)(?:p|%70)(?:i|%69)(?:[/?]|%2[fF]|$)/.test(url);

const isReadable = (url: string): boolean => {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
};

/** The address of a page that cannot be decoded, such as `/%`, as the name of an unknown page. */
export const readableUrl = (url: string): string =>
  isApiUrl(url) || isReadable(url) ? url : url.replaceAll('%', '%25');
