import { expect, test } from '@playwright/test';
import { npmStart } from '../../support/npm-start.ts';

test('npm start with nothing changed does nothing but start, says where, and ends on SIGTERM (§2)', async () => {
  const start = await npmStart();
  try {
    await start.run();
    await start.end();
    await start.run();
    // What takes minutes is left out; how many seconds are left is the machine's.
    expect(start.output).not.toMatch(/Installing|Building/);
    expect(start.output).toContain(start.url.replace('127.0.0.1', 'localhost'));
    expect(start.output, 'the demo administrator').toMatch(/admin@\S+ \/ \S+/);

    await start.end();
    await expect(fetch(`${start.url}/api/health/live`)).rejects.toThrow('fetch failed');
  } finally {
    await start.dispose();
  }
});
