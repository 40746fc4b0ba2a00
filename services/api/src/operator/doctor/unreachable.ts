const CERTIFICATE =
  'its certificate is not signed by an authority that this machine knows. Add the intermediate certificates.';

/** Causes of a failed request, by their codes in Node, and the way on. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no machine has this name. Look at DNS.',
  EAI_AGAIN: 'the name cannot be looked up now. Look at DNS.',
  ECONNREFUSED: 'nothing listens there. Start the proxy, or look at its port.',
  ECONNRESET: 'the connection was cut. Look at the proxy.',
  UND_ERR_SOCKET: 'the connection was cut. Look at the proxy.',
  EHOSTUNREACH: 'no way leads there. Look at the network and the firewall.',
  ENETUNREACH: 'no way leads there. Look at the network and the firewall.',
  ETIMEDOUT: 'it does not answer in time. Look at the firewall.',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time. Look at the firewall.',
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it, and reload the proxy.',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet. Look at the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS there. Look at the port and the proxy.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it speaks no TLS there. Look at the port and the proxy.',
};

/** Words why a request got no answer. `fetch` itself only says that it failed. */
export function wordUnreachable(error: Error): string {
  if (error.name === 'TimeoutError') return `${causes.ETIMEDOUT}`;
  const cause = (error.cause ?? error) as NodeJS.ErrnoException;
  const { code = '', message } = cause;
  return `${causes[code] ?? message} (${code || error.name})`;
}
