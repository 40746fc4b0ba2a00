/** Whether a host name or an address is this machine's own: what listens there is reached from nowhere else. */
export const isLoopback = (host: string): boolean =>
  /^((.+\.)?localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
