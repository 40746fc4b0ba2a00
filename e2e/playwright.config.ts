import { defineConfig } from '@playwright/test';

/** The system's own Chromium, silent towards the network, and as root without its sandbox. */
const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Each service is the built one, started by the tests themselves (support/service.ts). */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/service.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Generous: a machine may be busy with something else, and nothing here is about speed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    launchOptions: chromium,
  },
  projects: [
    { name: 'desktop', testDir: 'tests/screens', use: desktop },
    // Where a phone's layout decides: the head, lists as cards, dialogs over the whole window, touch.
    { name: 'phone', testDir: 'tests/screens', grep: /@phone/, use: phone },
    { name: 'accessibility', testDir: 'tests/accessibility' },
    {
      name: 'releases',
      testDir: 'tests/releases',
      // A remote that is made, built, tested, shipped and taken away again takes half a minute of both cores, the portal's
      // own build, tests and main paths some minutes more.
      grepInvert: process.env.EVERY_COMBINATION ? [] : /a remote is made by one command|a canary is built/,
    },
    // Also what a release has to pass (scripts/lib/release/checks.mjs).
    { name: 'compatibility', testDir: 'tests/compatibility' },
    // Only for `npm run screens`.
    { name: 'pictures', testDir: 'tests/pictures' },
    // What a kill loses is proven by the service's own tests; these drills are for `npm run test:full`.
    {
      name: 'service',
      testDir: 'tests/service',
      testIgnore: process.env.EVERY_COMBINATION
        ? []
        : ['containers.spec.ts', 'durability.spec.ts', 'failover.spec.ts', 'instances.spec.ts'],
    },
    { name: 'demo', testDir: 'tests/demo' },
    { name: 'resilience', testDir: 'tests/resilience' },
    // One at a time: they install and build at one place.
    { name: 'commands', testDir: 'tests/commands', workers: 1 },
    // Only for `npm run test:full`, which installs Lighthouse.
    { name: 'lighthouse', testDir: 'tests/lighthouse' },
  ],
});
