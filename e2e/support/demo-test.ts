import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from './command.ts';
import { test as base } from './test.ts';

type DemoServer = Awaited<ReturnType<typeof startDemoServer>>;

interface Fixtures {
  demo: DemoServer;
}

/**
 * Makes a page that opens other addresses of the same app without a reload, as a link does: a reload would lose the
 * demo's data.
 */
const stayingIn = (page: Page): Page => {
  const goto: Page['goto'] = async (url, options) => {
    const isLoaded = page.url().startsWith('http');
    if (!isLoaded) return page.goto(url, options);
    await page.evaluate((address) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, url);
    return null;
  };
  return new Proxy(page, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name === 'goto') return goto;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

/** The test of the demo: no page of it asks the network for anything but the demo's own files. */
export const test = base.extend<object, Fixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const demo = await startDemoServer();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context, demo }, use) => {
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== demo.url) elsewhere.push(request.url());
    });
    await use(stayingIn(page));
    expect(demo.askedForInVain, 'asked the network for an API').toEqual([]);
    expect(elsewhere, 'asked of another host').toEqual([]);
  },
});

export { expect };

/** `npm run demo` on a free port: it builds the demo, unless that is done, and serves its files. */
async function startDemoServer() {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'demo'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const [, port] = /http:\/\/localhost:(\d+)\/console\//.exec(output) ?? [];
      if (port) resolve(port);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The demo did not start:\n${output}`)));
  });
  const port = await ready;
  return {
    url: `http://localhost:${port}`,
    /** Requests of a page that went to the network, although only the page can answer them. */
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
