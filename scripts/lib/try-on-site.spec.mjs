// @ts-check
import { answerBy, pageWith } from '../../packages/build-config/src/try-on-site.mjs';

const site = 'https://lost.campus.example';
const release = /** @type {import('../../packages/site-store/src/layout.mjs').Release} */ ({
  name: 'lost-cards',
  version: '1.0.0-one',
  manifestUrl: '/remotes/lost-cards/1.0.0-one/mf-manifest.json',
  mount: '/cards',
  title: '</script>',
});
const pointer = '{"shell":{"version":"1"},"lost-cards":{"version":"0.9.0-old"}}';
const page = `<head><script type="application/json" id="remotes">${pointer}</script></head><div id="root" data-drawn>old</div>`;

/** Asks for an address; answers what was done with the request, and the faults. */
const ask = async (/** @type {string} */ path, method = 'GET', kind = 'fetch', content = '') => {
  /** @type {[string, any?][]} */
  const done = [];
  /** @type {string[]} */
  const faults = [];
  await answerBy(
    site,
    release,
    faults,
  )({
    request: () => ({
      url: () => new URL(path, site).href,
      method: () => method,
      resourceType: () => kind,
    }),
    fetch: async () => ({ text: async () => content }),
    continue: async () => done.push(['continue']),
    abort: async () => done.push(['abort']),
    fulfill: async (/** @type {any} */ answer) => done.push(['fulfill', answer]),
  });
  return { done, faults };
};

it('A write on the site is not sent, and the fault names it.', async () => {
  const { done, faults } = await ask('/api/items', 'POST');
  expect(done).toEqual([['abort']]);
  expect(faults).toEqual([
    'POST /api/items would have written on https://lost.campus.example: a main path only reads there.',
  ]);
});

it('A report of the page itself is answered, and not sent.', async () => {
  const { done, faults } = await ask('/api/client-loads', 'POST');
  expect([done, faults]).toEqual([[['fulfill', { status: 204 }]], []]);
});

it.each(['/api/items', 'https://elsewhere.example/x.js'])('A read of %s goes on.', async (path) => {
  expect(await ask(path)).toEqual({ done: [['continue']], faults: [] });
});

it('Pages and the list of live releases name the release.', async () => {
  const { done } = await ask('/cards', 'GET', 'document', page);
  expect(done[0]?.[1]).toMatchObject({ status: 200, body: pageWith(page, release) });
  const { done: list } = await ask('/remotes.json', 'GET', 'fetch', pointer);
  expect(JSON.parse(list[0]?.[1].body)).toEqual({
    shell: { version: '1' },
    'lost-cards': {
      version: '1.0.0-one',
      manifestUrl: release.manifestUrl,
      mount: '/cards',
      title: '</script>',
    },
  });
});

it('A page with the release is not drawn, and a title cannot end the block.', () => {
  const changed = pageWith(page, release);
  expect(changed).toContain('<div id="root">');
  const [, block = ''] = /id="remotes">(.*?)<\/script>/.exec(changed) ?? [];
  expect(JSON.parse(block)['lost-cards'].title).toBe('</script>');
});
