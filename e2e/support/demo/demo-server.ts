import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { root } from '../command.ts';

/** `npm run demo` on a free port: it builds the demo, unless that is done, and serves its files. */
export async function startDemoServer() {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'scripts/demo.mjs')], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(`http://localhost:${port}/console/`)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The demo did not start:\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    /** What a page asked the network for, though nothing but the page could answer it. */
    get askedForInVain() {
      return output.split('\n').filter((line) => line.startsWith('The network was asked for'));
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
