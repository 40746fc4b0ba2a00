import { durations } from '@lost-found/contracts';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Long enough that nothing goes by itself while a test looks at it, in milliseconds. */
const untilTheEnd = 3_600_000;

/**
 * Keeps short-lived texts for a busy machine: confirmations stay (§9), and toasts are remembered.
 * claim.spec.tsx, report.spec.tsx, report-lost.spec.tsx and toast.spec.tsx prove that they disappear in time.
 */
export const recordMessages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((long) => {
    const ask = window.fetch;
    const delays = { claimSuccess: long, foundReportRedirect: long, lostReportRedirect: long };
    window.fetch = async (...request) => {
      const answer = await ask(...request);
      if (!answer.ok || !answer.url.endsWith('/api/config')) return answer;
      const config = await answer.json();
      return Response.json({ ...config, delays: { ...config.delays, ...delays } });
    };
    // The drawn page may contain live regions: it is complete here, and the page's scripts run later.
    const changeInlined = () => {
      const inlined = document.getElementById('answers');
      // The policy of pages refuses a script's `textContent`, but not the data of its text.
      if (!(inlined?.firstChild instanceof Text)) return;
      const answers: [string[], { delays?: object }][] = JSON.parse(inlined.firstChild.data);
      for (const [[name], data] of answers) if (name === 'config') Object.assign(data.delays ?? {}, delays);
      inlined.firstChild.data = JSON.stringify(answers);
    };
    document.addEventListener('readystatechange', changeInlined, { once: true });
    const messages = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=region][aria-label=Messages] p'))
        if (textContent) messages.add(textContent);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { messages });
  }, untilTheEnd);

/**
 * Waits until a toast has shown exactly this text (§8), also if it is gone by now; the lines below name its
 * subject.
 */
export const expectMessage = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      page
        .evaluate(() =>
          [...(window as unknown as { messages: Set<string> }).messages].map(
            (message) => message.split('\n')[0],
          ),
        )
        .catch(() => []),
    )
    .toContain(text);

/** Keeps the toasts of a page, to look at their place. */
export const keepMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([time, long]) => {
      const start = window.setTimeout;
      const longer = (run: TimerHandler, after?: number, ...args: unknown[]) =>
        start(run, after === time ? long : after, ...args);
      Object.assign(window, { setTimeout: longer });
    },
    [durations.toast, untilTheEnd],
  );
