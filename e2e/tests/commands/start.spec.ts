import { expect, test } from '@playwright/test';
import { npmStart } from '../../support/npm-start.ts';

test('npm start with nothing changed is ready in 5 s, says where, and ends on SIGTERM (§2)', async () => {
  const start = await npmStart();
  try {
    await start.run();
    await start.end();
    const milliseconds = await start.run();
    expect(milliseconds).toBeLessThan(5_000);
    expect(start.output).toContain(start.url.replace('127.0.0.1', 'localhost'));
    expect(start.output, 'the demo administrator').toMatch(/admin@\S+ \/ \S+/);

    await start.end();
    await expect(fetch(`${start.url}/api/health/live`)).rejects.toThrow('fetch failed');
  } finally {
    await start.dispose();
  }
});
