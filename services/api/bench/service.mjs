import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const main = new URL('../dist/main.js', import.meta.url).pathname;
const admin = { email: 'bench@campus.example', password: 'measure-every-list-7' };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Settles once the service has set up its database. */
async function isReady(url) {
  for (;;) {
    const setup = await fetch(`${url}/api/setup`).then(
      (answer) => answer.json(),
      () => ({}),
    );
    if (setup.state === 'ready') return true;
    await delay(200);
  }
}

/**
 * Starts the built service on loopback and answers once it is ready.
 * @param place DATA_DIR and perhaps DATABASE_URL
 * @param nodeOptions options of Node, such as those of its profiler
 */
export async function startService(place, nodeOptions = []) {
  const PORT = await freePort();
  const url = `http://127.0.0.1:${PORT}`;
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    SECRET_KEY: 'only-to-measure-on-this-machine-0000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
  };
  const env = { PATH: process.env.PATH, ...settings, ...place, PORT: String(PORT) };
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (!(await Promise.race([isReady(url), exited.then(() => false)])))
    throw new Error('the service did not start');
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Signs the administrator in. @returns the cookie */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
