import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Each service is the built one, started by the tests themselves (support/service.ts). */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: false,
  // Generous: a machine may be busy with something else, and nothing here is about speed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'desktop', testDir: 'tests/screens', use: desktop },
    // Without what is the same on any width, and slow.
    { name: 'phone', testDir: 'tests/screens', grepInvert: /@desktop/, use: phone },
    { name: 'accessibility', testDir: 'tests/accessibility', fullyParallel: true },
    { name: 'releases', testDir: 'tests/releases' },
    // Also what a release has to pass (scripts/lib/release/checks.mjs).
    { name: 'compatibility', testDir: 'tests/compatibility' },
    // Only for `npm run screens`.
    { name: 'pictures', testDir: 'tests/pictures', fullyParallel: true },
    { name: 'service', testDir: 'tests/service' },
    { name: 'demo', testDir: 'tests/demo' },
    { name: 'resilience', testDir: 'tests/resilience' },
    { name: 'commands', testDir: 'tests/commands' },
  ],
});
