import { remoteFor, remoteTable } from './remote-table';

const entry = { version: '1.0.0', manifestUrl: '/x' };
const live = {
  shell: entry,
  'first-part': { ...entry, mount: '/', title: 'First' },
  'second-part': { ...entry, mount: '/desk' },
  'third-part': { ...entry, mount: '/desk/cards' },
};

describe('remoteFor', () => {
  it.each([
    ['/', 'first-part'],
    ['/search', 'first-part'],
    ['/desktop', 'first-part'],
    ['/nobody/knows/this', 'first-part'],
    ['/desk', 'second-part'],
    ['/Desk/Items', 'second-part'],
    ['/desk/cards/5', 'third-part'],
  ])('%s belongs to %s', (path, name) => {
    expect(remoteFor(path, remoteTable(live)).name).toBe(name);
  });
});

describe('remoteTable', () => {
  it('names each remote as the pointer does, or by its name', () => {
    const titles = remoteTable(live).map(({ name, title }) => [name, title]);
    expect(Object.fromEntries(titles)).toMatchObject({ 'first-part': 'First', 'second-part': 'second-part' });
  });

  it('has the titles by language and the audience', () => {
    const links = { titles: { en: 'Cards', es: 'Tarjetas', fr: 'Cartes' }, audience: 'desk' };
    const [cards] = remoteTable({ cards: { ...entry, mount: '/cards', title: 'Cards', ...links } });
    expect(cards).toEqual({ name: 'cards', mount: '/cards', title: 'Cards', ...links });
  });

  it('knows the mounts of the releases that name none', () => {
    expect(remoteTable({ 'public-portal': entry, 'admin-console': entry })).toEqual([
      { name: 'admin-console', mount: '/admin', title: 'The console' },
      { name: 'public-portal', mount: '/', title: 'The portal' },
    ]);
  });

  it('has a remote for every path, also where none is live', () => {
    expect(remoteFor('/admin', remoteTable({ shell: entry })).name).toBe('public-portal');
  });
});
