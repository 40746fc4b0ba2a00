import { findDetails, findKinds, traits, vocabulary } from './testing/small-vocabulary.js';

describe('the kind of thing', () => {
  it.each([
    ['umbrella', 'umbrella'],
    ['Paraguas', 'umbrella'],
    ['PARAPLUIE', 'umbrella'],
    ['sac à dos', 'backpack'],
    ['sac a dos', 'backpack'],
    ['back pack', 'backpack'],
    ['waterbotle', 'bottle'],
    ['umbrelas', 'umbrella'],
  ])('of ‘%s’ is %s', (title, kind) => {
    expect(findKinds(title)[0]).toBe(kind);
  });

  it('is the thing that serves another, but not what comes with it', () => {
    expect(findKinds('laptop charger')).toEqual(['charger', 'laptop']);
    expect(findKinds('cargador de portátil')).toEqual(['charger', 'laptop']);
    expect(findKinds('laptop with charger')).toEqual(['laptop', 'charger']);
    expect(findKinds('bolso con paraguas')[0]).toBe('bag');
  });

  it('keeps every sense of a word', () => {
    expect(findKinds('casque').sort()).toEqual(['headphones', 'helmet']);
  });

  it('comes from the description where the title names none', () => {
    expect(findKinds('lost yesterday', 'my mochila is gone, there is a bottle with it')[0]).toBe('backpack');
  });

  it('comes from a brand that stands for it, and from what it is for', () => {
    expect(findKinds('my AirPods')).toEqual(['earbuds']);
    expect(findKinds('for the rain')).toEqual(['umbrella']);
  });

  it('is what comes first of two, joined by ‘of’ or in Spanish and French, and the last in English', () => {
    expect(findKinds('gourde de laptop')[0]).toBe('bottle');
    expect(findKinds('umbrella bag')[0]).toBe('bag');
  });

  it('is what is named, not what its brand makes', () => {
    expect(findKinds('AirPods', 'blue')[0]).toBe('earbuds');
    expect(findKinds('casco AirPods')[0]).toBe('helmet');
  });

  it('is not what is denied', () => {
    expect(findKinds('earbuds, no case')).toEqual(['earbuds']);
  });
});

describe('details', () => {
  it('belong to what they are said of, in each language’s order', () => {
    expect(findDetails('black bag red strap')).toEqual(expect.arrayContaining(['black', 'red@strap']));
    expect(findDetails('bolso negro correa roja')).toEqual(expect.arrayContaining(['black', 'red@strap']));
    expect(findDetails('sac noir avec sangle rouge')).toEqual(expect.arrayContaining(['black', 'red@strap']));
    expect(findDetails('umbrella', 'blue, handle black')).toEqual(
      expect.arrayContaining(['blue', 'black@handle']),
    );
  });

  it('belong to the thing in front of what comes with it', () => {
    expect(findDetails('reloj', 'negro con correa roja')).toEqual(
      expect.arrayContaining(['black', 'red@strap']),
    );
    expect(findDetails('umbrella', 'blue with red handle')).toEqual(
      expect.arrayContaining(['blue', 'red@handle']),
    );
  });

  it('are of the languages of the text, and foreign only where it does not know the word', () => {
    expect(findKinds('mi bolso', 'dice algo')).not.toContain('dice');
    expect(findKinds('my dice')).toEqual(['dice']);
    expect(findDetails('sac', 'roses')).toEqual(expect.arrayContaining(['floral', 'rose', 'pink']));
  });

  it('show a motif on what carries one, before it in English alone', () => {
    const findMotif = (text: string) =>
      traits('keys', text).motifs.map(({ ids, stem }) => vocabulary.names[ids[0] ?? 0] || stem);
    expect(findMotif('a dog sticker')).toEqual(['dog']);
    expect(findMotif('sticker of a dog')).toEqual(['dog']);
    expect(findMotif('pegatina de un perro')).toEqual(['dog']);
    expect(findMotif('perro, pegatina')).toEqual([]);
    expect(findMotif('sticker of skates')).toEqual(['skates']);
    expect(findMotif('sticker of Zorglub')).toEqual(['zorglub']);
    expect(findMotif('red sticker')).toEqual([]);
  });

  it('are also those within a phrase', () => {
    expect(findDetails('leather bag')).toEqual(['leather']);
  });

  it('are not read into names', () => {
    expect(findDetails('keys', 'it says Negrero')).toEqual([]);
  });

  it('of colour are denied by a word right before them alone', () => {
    expect(findDetails('my bag', 'not black')).toContain('!black');
    expect(findDetails('my bag', 'without strap, blue')).toEqual(['!strap', 'blue']);
  });

  it('may be denied, unless the phrase itself says no', () => {
    expect(findDetails('bolso sin correa')).toContain('!strap');
    expect(findDetails('bag', 'the strap does not work')).toEqual(['strap', 'broken@strap']);
  });

  it('keep words that the vocabulary does not know', () => {
    expect(traits('keys', 'says Lucia on it').words).toContainEqual({
      stem: 'luci',
      isNamed: true,
      mention: expect.any(Number),
    });
  });

  it('take a place from its name and from what was typed', () => {
    const { place, spots } = traits('keys', '', { location: 'Other', placeText: 'el gimnasio' });
    expect(place).toBe('Other');
    expect(spots.map((id) => vocabulary.names[id])).toEqual(['gym']);
  });
});

describe('bad input', () => {
  const long = 'lorem ipsum dolor sit amet consectetur '.repeat(52).slice(0, 2_000);

  it.each([
    ['nothing', ''],
    ['emoji', '🎒🔑😭'],
    ['another alphabet', 'черный зонт 黑色的伞'],
    ['punctuation', '…!!! --- ???'],
    ['a lone surrogate', '\ud83d'],
  ])('%s has no kind and no details', (_name, text) => {
    expect(traits(text, text)).toMatchObject({ kinds: [], details: [], initials: [] });
  });

  it('2,000 characters are read up to the limits', () => {
    const read = traits(long.slice(0, 100), long);
    expect(read.words.length).toBeLessThanOrEqual(60);
    expect(traits('a'.repeat(2_000), '9'.repeat(2_000)).words.length).toBeLessThanOrEqual(2);
  });

  it('a date that is none counts for nothing', () => {
    expect(traits('keys', '', { date: 'yesterday' }).day).toBeUndefined();
  });
});
