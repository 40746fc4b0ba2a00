/** Runs in the page, before its own scripts: remembers its paints, and when its heading came. */
const watchPaints = () => {
  window.paints = {};
  const watch = (type, remember) =>
    new PerformanceObserver((list) => list.getEntries().forEach(remember)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.paints.largest = startTime;
  });
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

/**
 * Opens a page as somebody does who was never here, over a slow line, until nothing more is asked for.
 * @returns milliseconds to the first and the largest contentful paint and to the heading; requests; bytes of everything and of script
 */
export const measurePage = async (browser, origin, path, { line, cpu }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const traffic = countTraffic(session);
    await page.addInitScript(watchPaints);
    await page.goto(new URL(path, origin).href, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { ...(await page.evaluate(() => window.paints)), ...traffic() };
  } finally {
    await context.close();
  }
};
