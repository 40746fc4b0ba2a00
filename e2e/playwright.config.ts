import { defineConfig } from '@playwright/test';

/** `npm run test:full`. */
const isFull = Boolean(process.env.EVERY_COMBINATION);

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

/*
 * Each service is the built one, started by the tests themselves (support/service.ts).
 *
 * A test with the tag @full belongs to `npm run test:full` alone, which `npm test` leaves out by the option --grep-invert. It takes
 * minutes, needs other programs, or proves more of what a quicker test proves: docs/tests.md.
 */
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
    // Requests of a service worker pass by the routes of a test.
    serviceWorkers: 'block',
    launchOptions: chromium,
  },
  projects: [
    { name: 'desktop', testDir: 'tests/screens', use: desktop },
    // Tests in which a phone's layout matters: the head, lists as cards, full-screen dialogs, touch.
    {
      name: 'phone',
      testDir: 'tests/screens',
      grep: isFull ? /@phone/ : /^(?=.*@phone).*(?:Manage Items|Dashboard|Settings|Report lost)/,
      use: phone,
    },
    { name: 'accessibility', testDir: 'tests/accessibility' },
    // Runs in `npm run test:full`, which builds the gallery.
    { name: 'gallery', testDir: 'tests/gallery' },
    { name: 'releases', testDir: 'tests/releases' },
    // A release must pass these too (scripts/lib/release/checks.mjs).
    { name: 'compatibility', testDir: 'tests/compatibility' },
    // Runs by `npm run screens`.
    { name: 'pictures', testDir: 'tests/pictures' },
    {
      name: 'service',
      testDir: 'tests/service',
      // It takes minutes, and belongs to `npm run test:full`.
      testIgnore: isFull ? [] : ['instances.spec.ts'],
    },
    // Its mocks answer in a service worker.
    { name: 'demo', testDir: 'tests/demo', use: { serviceWorkers: 'allow' } },
    { name: 'resilience', testDir: 'tests/resilience' },
    // Runs one test at a time: all install and build in one place.
    { name: 'commands', testDir: 'tests/commands', workers: 1 },
    // Runs in `npm run test:full`, which installs Lighthouse.
    { name: 'lighthouse', testDir: 'tests/lighthouse' },
  ],
});
