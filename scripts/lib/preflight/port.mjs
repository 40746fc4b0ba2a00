import { createServer } from 'node:net';
import { Refusal } from '../refusal.mjs';

/** The port that PORT names, 3000 without it. */
export function portOf(env) {
  const text = env.PORT?.trim() || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal(`PORT is "${text}": it has to be a whole number from 0 to 65535.`);
  }
  return port;
}

const reasons = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use: stop what listens there, or start with another one, e.g. PORT=${port + 1} npm start`,
  EACCES: (_host, port) =>
    `Port ${port} may not be opened by this user: choose one above 1023, e.g. PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) => `HOST is "${host}", which is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST is "${host}", which is not an address of this machine.`,
};

/** Refuses where the service could not listen on HOST:PORT. */
export function requireFreePort(env) {
  const port = portOf(env);
  const host = env.HOST?.trim() || '127.0.0.1';
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const reason = reasons[error.code];
      reject(reason ? new Refusal(reason(host, port)) : error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(resolve));
  });
}
