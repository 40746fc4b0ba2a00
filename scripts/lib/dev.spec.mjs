// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dev } from './dev.mjs';

it('npm run dev names the variable of the app whose port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  jest.replaceProperty(process, 'env', { ...process.env, SHELL_PORT: String(port) });
  await expect(dev(['shell'])).rejects.toThrow(`e.g. SHELL_PORT=${port + 1} npm run dev`);
  server.close();
});
