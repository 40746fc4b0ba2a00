/**
 * Runs in the page before its own scripts. It records the paints, the time of the heading, layout shifts, the
 * time that scripts blocked the page (beyond 50 ms per task), and the time at which the script took over.
 */
const watchPaints = () => {
  window.paints = { shift: 0, blocking: 0, takenOver: 0 };
  const watch = (type, remember) =>
    new PerformanceObserver((list) => list.getEntries().forEach(remember)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.paints.largest = startTime;
  });
  watch('layout-shift', ({ value }) => {
    window.paints.shift += value;
  });
  watch('longtask', ({ duration }) => {
    window.paints.blocking += duration - 50;
  });
  let isDrawn = false;
  new MutationObserver((_, observer) => {
    const drawn = document.querySelector('#root[data-drawn]');
    isDrawn ||= drawn !== null;
    if (!isDrawn || drawn) return;
    observer.disconnect();
    window.paints.takenOver = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-drawn'] });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    requestAnimationFrame((now) => {
      window.paints.heading = now;
    });
  }).observe(document, { childList: true, subtree: true });
};

/** Counts what goes over the line, without the headers. */
const countTraffic = (session) => {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { type, headers: 0, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { type, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes = Math.max(0, encodedDataLength - one.headers);
  });
  return () => {
    const all = [...requests.values()];
    const bytes = (some) => some.reduce((sum, one) => sum + one.bytes, 0);
    return {
      requests: all.length,
      bytes: bytes(all),
      script: bytes(all.filter(({ type }) => type === 'Script')),
    };
  };
};

const open = async (context, url, { line, cpu }) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const traffic = countTraffic(session);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'commit' });
  // A slow processor ends its requests long before the script takes over.
  await page.locator('#root:not([data-drawn]) h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const measured = { ...(await page.evaluate(() => window.paints)), ...traffic() };
  await page.close();
  return measured;
};

/**
 * Opens a page as a first visit on a slow line, until it sends no more requests; then a second time.
 * @returns milliseconds to the first and the largest contentful paint, to the heading, now and the second time, and to the
 * taking over; of blocking; requests; bytes of everything and of script
 */
export const measurePage = async (browser, origin, path, conditions) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  try {
    const url = new URL(path, origin).href;
    const first = await open(context, url, conditions);
    const { heading } = await open(context, url, conditions);
    return { ...first, again: heading };
  } finally {
    await context.close();
  }
};
