// @ts-check
import { foreseeFit } from './foresee-fit.mjs';

const shell = { name: 'shell', version: '2.0.0', contractVersion: '2.0', shared: { react: '19.3.1' } };
const portal = {
  name: 'public-portal',
  version: '1.0.0',
  contractVersion: '2.0',
  shared: { react: '^19.3.0' },
};

/** Returns what a release of the shell does to a live remote like the portal, with changes. */
const foresee = async (/** @type {Partial<typeof portal>} */ changes) => {
  const live = {
    'public-portal': { version: '1.0.0', manifestUrl: '' },
    shell: { ...shell, manifestUrl: '' },
  };
  return foreseeFit(shell, live, async () => ({ ...portal, ...changes }));
};

it.each([
  ['has all that it needs', {}, 'public-portal 1.0.0 fits.', false],
  [
    'has an older contract',
    { contractVersion: '2.3' },
    'public-portal 1.0.0 loses something: public-portal has contract 2.3, and shell has 2.0: what the later one added does nothing.',
    false,
  ],
  [
    'has another contract',
    { contractVersion: '1.4' },
    'public-portal 1.0.0 does not fit: public-portal 1.0.0 has contract 1.4, shell 2.0.0 has 2.0: of another major, they cannot run together.',
    true,
  ],
  [
    'has another version of a shared package',
    { shared: { react: '^20.0.0' } },
    'public-portal 1.0.0 does not fit: public-portal 1.0.0 needs react ^20.0.0, and shell 2.0.0 has 19.3.1: a shell that has it has to be live first.',
    true,
  ],
])('A live remote is named with the reason if the next shell %s', async (_, changes, line, isRefused) => {
  expect(await foresee(changes)).toEqual({ lines: [line], isRefused });
});

it('A remote is compared with the live shell alone, and its mount with those of all apps', async () => {
  const live = {
    shell: { version: '2.0.0', manifestUrl: '' },
    'public-portal': { version: '1.0.0', manifestUrl: '', mount: '/' },
    cards: { version: '1.0.0', manifestUrl: '', mount: '/cards' },
  };
  const remote = { ...portal, name: 'lost-cards', mount: '/cards/lost' };
  expect(await foreseeFit(remote, live, async () => shell)).toEqual({
    lines: ['lost-cards at /cards/lost and cards at /cards: one is within the other.', 'shell 2.0.0 fits.'],
    isRefused: true,
  });
});

it('A canary is named with its share, and a release without a description does not fit', async () => {
  const canary = { version: '1.1.0', manifestUrl: '', percent: 10 };
  const live = { 'public-portal': { version: '1.0.0', manifestUrl: '', canary } };
  const read = async (/** @type {string} */ _, /** @type {string} */ version) =>
    version === '1.0.0' ? portal : undefined;
  expect(await foreseeFit(shell, live, read)).toEqual({
    lines: [
      'public-portal 1.0.0 fits.',
      'public-portal 1.1.0 (canary of 10 %) does not fit: Its release.json cannot be read.',
    ],
    isRefused: true,
  });
});
