/** True for a host name or address of this machine only: other machines cannot reach it. */
export const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
