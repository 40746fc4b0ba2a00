import { at, openBrowser, spread } from '../frame.mjs';
import { claimNew } from './desk.mjs';
import { getInteractions, openSlowed, screen, signInBrowser } from './interactions.mjs';
import { startSite } from './site.mjs';

/** 98 of 100 openings. */
const MOST_MS = 200;
/** Pages of ten claims. */
const PAGES = 5;

/** The events of a press begin within this time of its click; the next press comes later. */
const PRESS_MS = 100;

/**
 * Runs in the page, and waits until an open dialog shows the words of a claim.
 * @returns the time of the press of its button, and milliseconds from there to the frame after the one that the words are
 * drawn in
 */
const untilShown = (words) =>
  new Promise((resolve) => {
    let pressed = 0;
    document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    const observer = new MutationObserver(() => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      if (!dialogs.some((one) => one.textContent.includes(words))) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve({ pressed, ms: now - pressed })));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });

/** Opens each claim of a page of the list. @returns milliseconds to the next paint, and to the claim's own words */
const openAll = async (machine, url, cookies, number) => {
  const page = await openSlowed(
    machine,
    screen,
    `${url}/admin/claims?status=pending&page=${number}`,
    cookies,
  );
  const buttons = page.locator('tbody button', { hasText: 'Review' });
  await buttons.first().waitFor();
  const openings = [];
  for (let row = 0; row < (await buttons.count()); row += 1) {
    const title = (await buttons.nth(row).getAttribute('aria-label')).replace(/^Review: |, [^,]*$/g, '');
    const words = page.evaluate(untilShown, `Words about ${title}`);
    await buttons.nth(row).click();
    openings.push(await words);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const interactions = await getInteractions(page);
  const painted = openings.map(({ pressed }) =>
    Math.max(
      ...interactions.filter(({ startTime }) => Math.abs(startTime - pressed) < PRESS_MS).map(({ ms }) => ms),
    ),
  );
  return { shown: openings.map(({ ms }) => ms), painted };
};

/**
 * Measures how fast a claim opens from the list, on a processor a quarter as fast: to the next paint after the press (the
 * Event Timing API), and until the claim's words are painted. The first claim of each page is asked for; the next ones are
 * loaded ahead.
 */
export async function measureOpening({ cpu }, report) {
  const service = await startSite({ SAMPLE_DATA: 'off' });
  const browser = await openBrowser();
  const machine = { browser, cpu: cpu || 4 };
  try {
    const { url } = service;
    for (let number = 1; number <= PAGES * 10; number += 1) await claimNew(url, 'Claim', number);
    const cookies = await signInBrowser(url);
    const all = { painted: [], shown: [] };
    for (let number = 1; number <= PAGES; number += 1) {
      const { painted, shown } = await openAll(machine, url, cookies, number);
      all.painted.push(...painted);
      all.shown.push(...shown);
    }
    report.addTable(`opening of a claim: ms, processor ÷ ${machine.cpu}`, [
      { until: 'the next paint', ...spread(all.painted) },
      { until: 'its words', ...spread(all.shown) },
    ]);
    report.addLimit('opening of a claim, 98 of 100', at(all.painted, 0.98), MOST_MS, 'ms');
  } finally {
    await browser.close();
    await service.stop();
  }
}
