import { setImmediate } from 'node:timers/promises';
import { addInSlices, Candidates, findPhrases, findTraits, type Report } from './index.js';
import { scoreOfDays } from './score.js';
import { findsOf, report, spelling, traits, vocabulary } from './testing/small-vocabulary.js';
import { spanish } from './vocabulary.js';

const french = 4;

const matches = (finds: Readonly<Record<string, Report>>, loss: Report, limit = 10) =>
  findsOf(finds).findMatches(findTraits(loss, spelling), limit);
const order = (finds: Readonly<Record<string, Report>>, loss: Report) =>
  matches(finds, loss).map(({ id }) => id);
const getScore = (find: Report, loss: Report) =>
  matches({ find }, loss)[0]?.score ?? Number.NEGATIVE_INFINITY;

/** Other things, so that rarity means something. */
const crowd = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `crowd-${at}`,
    report(['keys', 'bolso', 'gourde', 'laptop'][at % 4] ?? '', ['red', 'azul', 'noir'][at % 3] ?? '', {
      date: `2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
    }),
  ]),
);

describe('matches', () => {
  it.each([
    'blue umbrella',
    'umbrela blue',
    'umbrela azul',
    'paraguas azul',
    'parapluie bleu',
    'blue brolly',
  ])('‘%s’ finds the blue umbrella', (title) => {
    const finds = { ...crowd, blue: report('Umbrella', 'blue'), red: report('Umbrella', 'red') };
    expect(order(finds, report(title)).slice(0, 2)).toEqual(['blue', 'red']);
  });

  it('put a twin with another colour, brand, motif or mark behind, or leave it out', () => {
    const behind = (right: string, twin: string, loss: string) => {
      const finds = { twin: report('keys', twin), right: report('keys', right) };
      expect(order(finds, report('keys', loss))[0]).toBe('right');
    };
    behind('nothing told', 'red', 'black');
    behind('nothing told', 'Casio', 'Sony');
    behind('nothing told', 'cat', 'dog');
    behind('nothing told', 'new', 'worn');
    behind('strap', 'no strap', 'strap');
    behind('red strap', 'blue strap', 'red strap');
    behind('red strap, black', 'red, black strap', 'black, red strap');
    behind('black and red', 'red', 'black with some red');
    behind('nothing told', 'size 38', 'talla 42');
    behind('number of J. Gonzalez', 'number of J. Pons', 'number of J. Gonzales');
    behind('letra R', 'letter P', 'letter R');
    behind('nothing told', 'PSG', 'Chelsea');
    behind('nothing told', 'PSG', 'says Brighton on it');
    behind('sticker, school', 'sticker of my mother', 'sticker of a school');
  });

  it('do not take two motifs of a family for one', () => {
    const scores = ['dog', 'nothing', 'cat'].map((motif) =>
      getScore(report('keys', motif), report('keys', 'perro')),
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('distinguish model numbers', () => {
    const finds = { other: report('Casio calculator fx-82'), right: report('Casio calculator') };
    expect(order(finds, report('Casio fx-991'))).toEqual(['right', 'other']);
  });

  it('take near colours and kinds for one another, a little less', () => {
    const scores = ['red', 'burgundy', 'blue'].map((colour) =>
      getScore(report('bag', colour), report('bag', 'red')),
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(order({ keys: report('keys'), buds: report('earbuds') }, report('headphones'))[0]).toBe('buds');
  });

  it('know what is akin across lists: a silver ring may be of silver', () => {
    const finds = { other: report('ring', 'plastic'), right: report('anillo', 'plata') };
    expect(order(finds, report('silver ring'))[0]).toBe('right');
    expect(getScore(finds.right, report('silver ring'))).toBeGreaterThan(
      getScore(report('anillo'), report('silver ring')),
    );
  });

  it('do not count a word twice that says what the thing is', () => {
    expect(matches({ find: report('anillo') }, report('ring'))[0]?.reasons.map(({ kind }) => kind)).toEqual([
      'thing',
      'place',
      'date',
    ]);
  });

  it('know names outside the vocabulary, also misspelt', () => {
    const finds = { other: report('keys', 'says Marta'), right: report('keys', 'says Gonzales') };
    expect(order(finds, report('keys', 'says Gonzalez on it'))[0]).toBe('right');
  });

  it('say why', () => {
    const [match] = matches(crowd, report('none'), 1);
    expect(match).toBeUndefined();
    const [best] = matches(
      { ...crowd, right: report('Parapluie Casio', 'bleu, cuir, Zorglub', { date: '2026-02-11' }) },
      report('blue leather umbrella', 'Casio, says Zorglub'),
      1,
    );
    const named = best?.reasons.map((reason) =>
      'trait' in reason ? [reason.kind, vocabulary.names[reason.trait]] : [reason.kind],
    );
    expect(best?.id).toBe('right');
    expect(named?.[0]).toEqual(['thing', 'umbrella']);
    expect(named?.slice(1, 4).sort()).toEqual([
      ['brand', 'casio'],
      ['colour', 'blue'],
      ['material', 'leather'],
    ]);
    expect(named?.slice(4)).toEqual([['words'], ['place'], ['date']]);
    expect(best?.score).toBeGreaterThan(0);
    expect(best?.score).toBeLessThan(1);
    expect(best?.reasons).toContainEqual({ kind: 'date', days: 1 });
    expect(best?.reasons).toContainEqual({ kind: 'place', isSame: true });
  });
});

describe('reasons', () => {
  it('point at the words of both texts', () => {
    const loss = report('blue leather umbrella', 'with my AirPods, says Zorglub');
    const find = report('Parapluie', 'en cuir, bleu, Zorgulb', { date: '2026-02-11' });
    const [ours, theirs] = [findPhrases(loss, spelling), findPhrases(find, spelling)];
    const pairs = matches({ ...crowd, find }, loss)[0]?.reasons.flatMap((reason) =>
      'trait' in reason ? [reason] : 'pairs' in reason ? reason.pairs : [],
    );
    expect(pairs?.map((one) => [ours[one.ours], theirs[one.theirs]]).sort()).toEqual([
      ['Zorglub', 'Zorgulb'],
      ['blue', 'bleu'],
      ['leather', 'cuir'],
      ['umbrella', 'Parapluie'],
    ]);
  });
});

describe('a match', () => {
  const getReasons = (find: Report, loss: Report) =>
    matches({ find }, loss)[0]?.reasons.map(({ kind }) => kind);
  const other = { location: 'Gym', date: '2026-03-20' };

  it('needs a reason that both texts say: kinds that only resemble each other are none', () => {
    expect(getReasons(report('bag'), report('backpack'))).toBeUndefined();
  });

  it('takes no size for a number of the thing', () => {
    const sizes = ['64 GB', '750ml', '13 inches', 'A5', '1,5 l'];
    for (const size of sizes)
      expect(getReasons(report('laptop', size, other), report('laptop', size))).not.toContain('number');
    expect(getReasons(report('laptop', '750 ml', other), report('laptop', '750ml'))).toContain('size');
    expect(getReasons(report('laptop', 'fx 991', other), report('laptop', 'fx-991'))).toContain('number');
    expect(matches({ find: report('laptop', '64 GB') }, report('phone', '64 GB'))).toEqual([]);
  });

  it('takes no thing for said that a brand only suggests', () => {
    const [match] = matches({ find: report('Casio') }, report('calculator, Casio'));
    expect(match?.reasons.map(({ kind }) => kind)).not.toContain('thing');
    expect(match?.reasons.map(({ kind }) => kind)).toContain('brand');
  });

  it('does not read a short word of another language as a misspelt one', () => {
    // ‘llaves’ has the stem of ‘lavée’ no more, and ‘lavé’ is one letter from ‘clave’.
    expect(matches({ find: report('coque lavée', 'avec mon étui noir') }, report('llaves'))).toEqual([]);
    expect(spelling.correct('gorde', spanish)).toBeUndefined();
    expect(spelling.correct('gorde', french)?.word).toBe('gourde');
    expect(spelling.correct('ordinatuer', spanish)?.word).toBe('ordinateur');
  });
});

describe('what was found before it was lost', () => {
  const found = (days: number, description = '') =>
    report('blue umbrella', description, { date: `2026-02-${String(10 + days).padStart(2, '0')}` });
  const loss = report('blue umbrella', 'broken');

  it('ranks behind everything that fits well, and is never strong there', () => {
    const list = matches({ ...crowd, early: found(-3, 'broken'), right: found(2, 'broken') }, loss);
    expect(list.map(({ id }) => id).slice(0, 2)).toEqual(['right', 'early']);
    expect(order({ ...crowd, right: found(1), dayBefore: found(-1, 'broken') }, loss)[0]).toBe('dayBefore');
  });

  it('is no match from eight days on', () => {
    expect(order({ early: found(-8, 'broken') }, loss)).toEqual([]);
    expect(order({ early: found(-7, 'broken') }, loss)).toEqual(['early']);
  });
});

describe('days and places', () => {
  it('count in the right direction: nothing is found before it is lost', () => {
    expect(scoreOfDays(0)).toBeGreaterThan(scoreOfDays(-1));
    expect(scoreOfDays(-1)).toBeGreaterThan(scoreOfDays(-4));
    expect(scoreOfDays(4)).toBeGreaterThan(scoreOfDays(-4));
    expect([scoreOfDays(-400), scoreOfDays(400)].every(Number.isFinite)).toBe(true);
  });

  it('keep their direction when finds ask for losses', () => {
    const losses = findsOf(
      {
        before: report('keys', '', { date: '2026-02-05' }),
        after: report('keys', '', { date: '2026-02-15' }),
      },
      'lost',
    );
    expect(losses.findMatches(traits('keys'), 2).map(({ id }) => id)).toEqual(['before', 'after']);
  });

  it('prefer the same place, then a near one', () => {
    const places = new Candidates({
      vocabulary,
      side: 'found',
      getNearness: (a, b) => (a === 'North' && b === 'Near' ? 1 : 0),
    });
    for (const location of ['Far', 'Near', 'North']) places.add(location, traits('keys', '', { location }));
    expect(places.findMatches(traits('keys', '', { location: 'North' }), 3).map(({ id }) => id)).toEqual([
      'North',
      'Near',
      'Far',
    ]);
  });

  it('read a place typed in own words', () => {
    const finds = { other: report('keys'), right: report('keys', '', { location: 'Gym' }) };
    expect(order(finds, report('keys', '', { location: 'Other', placeText: 'el gimnasio' }))[0]).toBe(
      'right',
    );
  });
});

describe('strong matches', () => {
  /** One more of the kind and colour, as there is of most things. */
  const others = { ...crowd, alike: report('blue umbrella', 'pink handle') };
  const loss = report('paraguas azul', 'Casio, mango rojo, dice ZORGLUB, roto');
  const right = report('blue umbrella Casio', 'broken, red handle, Zorglub');

  it('have details in common that single the thing out', () => {
    expect(matches({ ...crowd, right }, loss)[0]).toMatchObject({ id: 'right', isStrong: true });
  });

  it('are never made of kind, place and day alone', () => {
    expect(matches({ ...crowd, bare: report('umbrella') }, report('umbrella'))[0]?.isStrong).toBe(false);
  });

  it('are none where two fit equally', () => {
    expect(matches({ ...crowd, right, twin: right }, loss).some(({ isStrong }) => isStrong)).toBe(false);
  });

  it('are none where something contradicts', () => {
    const blocked = [
      report('black umbrella Casio', 'broken, red handle, Zorglub'),
      report('blue umbrella Casio', 'broken, no handle, Zorglub'),
      report('blue umbrella Casio', 'broken, blue handle, Zorglub'),
    ];
    for (const find of blocked) expect(matches({ ...crowd, find }, loss)[0]?.isStrong).toBe(false);
  });

  it('are none if each side names different marks', () => {
    const described = report('blue umbrella Casio', 'red handle, Zorglub, broken');
    const alone = report('blue umbrella Casio', 'Marta, Yosemite, leather, black strap, new, dog');
    expect(matches({ ...crowd, told: described }, loss)[0]?.isStrong).toBe(true);
    expect(matches({ ...crowd, alone }, loss)[0]?.isStrong).toBe(false);
  });

  it('are none with another name, motif or content', () => {
    const details = 'broken, red handle';
    const strong = (find: string, lost: string) =>
      matches(
        { ...crowd, find: report('blue umbrella Casio', `${details}, ${find}`) },
        report('paraguas azul', `Casio, roto, mango rojo, ${lost}`),
      )[0]?.isStrong;
    expect(strong('PSG', 'PSG')).toBe(true);
    expect(strong('PSG', 'Chelsea')).toBe(false);
    expect(strong('sticker of a school', 'pegatina de una escuela')).toBe(true);
    expect(strong('sticker of my mother', 'pegatina de una escuela')).toBe(false);
    // Neither is a motif that excludes the other.
    expect(strong('of my mother', 'de la escuela')).toBe(true);
  });

  it('bear a wrong brand or motif only where what singles the thing out is shared', () => {
    const strong = (find: string, lost: string) =>
      matches({ ...others, find: report('blue umbrella', find) }, report('paraguas azul', lost))[0]?.isStrong;
    expect(strong('Sony, broken, Zorglub', 'Casio, roto, Zorglub')).toBe(true);
    expect(strong('Sony, red handle', 'Casio, mango rojo')).toBe(false);
    expect(strong('a cat, broken, Zorglub', 'un perro, roto, Zorglub')).toBe(true);
    expect(strong('a cat, handle', 'un perro, mango')).toBe(false);
  });

  it('are none where a surname is shared and each side has another first name', () => {
    const strong = (find: string) =>
      matches(
        { ...others, find: report('blue umbrella', `somewhere it says ${find}`) },
        report('paraguas azul', 'dice Aoife Gallagher'),
      )[0]?.isStrong;
    expect(strong('Aoife Gallagher')).toBe(true);
    expect(strong('Gallagher')).toBe(true);
    expect(strong('Declan Gallagher')).toBe(false);
  });

  it('are none where a find denies what was said of some part, but for a colour of another part', () => {
    const strong = (find: string, lost: string) =>
      matches(
        { ...crowd, find: report('blue umbrella', `Zorglub, ${find}`) },
        report('paraguas azul', `Zorglub, ${lost}`),
      )[0]?.isStrong;
    expect(strong('strap', 'correa con pegatina')).toBe(true);
    expect(strong('no sticker', 'correa con pegatina')).toBe(false);
    // ‘Not new’ agrees with ‘worn’.
    expect(strong('new', 'gastado')).toBe(false);
    expect(strong('not new', 'gastado')).toBe(true);
    expect(strong('not red', 'mango rojo')).toBe(true);
  });

  it('need more than a common part if each side names its own mark', () => {
    const strong = (shared: string, dicho: string) =>
      matches(
        { ...others, find: report('blue umbrella', `${shared}, sticker, leather`) },
        report('paraguas azul', `${dicho}, roto, Yosemite`),
      )[0]?.isStrong;
    expect(strong('ring', 'anillo')).toBe(false);
    expect(strong('school', 'escuela')).toBe(true);
  });

  it('know that few things have two given colours', () => {
    const strong = (find: string, lost: string) =>
      matches({ ...others, find: report('umbrella', find) }, report('paraguas', lost))[0]?.isStrong;
    expect(strong('pink, leather, says Marta', 'rosa, roto, pegatina')).toBe(false);
    expect(strong('pink and silver, leather', 'rosa y plateado, roto, pegatina')).toBe(true);
  });

  it('are fewer the more days lie between, and where a second fits nearly as well', () => {
    const bare = report('paraguas azul', 'roto');
    const find = report('blue umbrella', 'broken');
    const strong = (days: number, more: Readonly<Record<string, Report>> = {}) =>
      matches(
        { ...others, ...more, find: { ...find, date: `2026-02-${String(10 + days).padStart(2, '0')}` } },
        bare,
      )[0]?.isStrong;
    expect(strong(1)).toBe(true);
    expect(strong(18)).toBe(false);
    expect(strong(-6)).toBe(false);
    expect(strong(1, { second: { ...find, date: '2026-02-12' } })).toBe(false);
  });

  it('are also those of a kind that one side does not say, by names in common', () => {
    const find = report('Zorglub Yosemite', 'blue');
    expect(matches({ ...crowd, find }, report('paraguas azul', 'dice ZORGLUB, Yosemite'))[0]).toMatchObject({
      id: 'find',
      isStrong: true,
    });
  });

  it('are only the first of a list', () => {
    const found = matches({ ...crowd, right, bare: report('umbrella', 'blue') }, loss);
    expect(found.slice(1).some(({ isStrong }) => isStrong)).toBe(false);
  });
});

describe('candidates', () => {
  it('answer nothing to a question that says nothing, and nothing where there are none', () => {
    expect(findsOf({}).findMatches(traits('blue umbrella'), 5)).toEqual([]);
    for (const text of ['', '🎒', 'черный зонт', 'a', 'xyzzy'])
      expect(findsOf(crowd).findMatches(traits(text, text), 5)).toEqual([]);
  });

  it('are no match where they share place and day alone', () => {
    expect(findsOf({ keys: report('keys', 'red') }).findMatches(traits('umbrella', 'blue'), 5)).toEqual([]);
  });

  it('are removed and replaced', () => {
    const candidates = findsOf({ one: report('umbrella'), two: report('keys') });
    candidates.remove('one');
    candidates.remove('one');
    expect(candidates.findMatches(traits('umbrella'), 5).map(({ id }) => id)).not.toContain('one');
    candidates.add('two', traits('umbrella'));
    candidates.add('three', traits('umbrella', 'blue'));
    expect(candidates.size).toBe(2);
    expect(candidates.findMatches(traits('blue umbrella'), 5).map(({ id }) => id)).toEqual(['three', 'two']);
    expect(candidates.findMatches(traits('keys'), 5)).toEqual([]);
  });

  it('that are not wanted are as though they were not there', () => {
    const all = {
      right: report('Umbrella', 'Blue, a sticker of Yosemite'),
      twin: report('Umbrella', 'Blue, a sticker of Yosemite'),
    };
    const wanted = traits('Umbrella', 'Blue, a sticker of Yosemite');
    expect(findsOf(all).findMatches(wanted, 1)).toMatchObject([{ isStrong: false }]);
    const [only, ...more] = findsOf(all).findMatches(wanted, 5, (id) => id === 'right');
    expect(more).toEqual([]);
    expect(only).toMatchObject({ id: 'right', score: findsOf(all).findMatches(wanted, 1)[0]?.score });
  });

  it('can be strong with an equal twin, but not against a contradiction', () => {
    const candidates = findsOf({
      right: report('Umbrella', 'Blue, a sticker of Yosemite'),
      twin: report('Umbrella', 'Blue, a sticker of Yosemite'),
      red: report('Umbrella', 'Red, a sticker of Yosemite'),
      keys: report('keys', 'red'),
    });
    const wanted = traits('Umbrella', 'Blue, a sticker of Yosemite');
    const ids = ['right', 'twin', 'red', 'keys', 'gone'];
    expect(ids.filter((id) => candidates.canBeStrong(wanted, id))).toEqual(['right', 'twin']);
  });

  it('give the same answer in any order of insertion', () => {
    const all = Object.entries(crowd);
    const loss = report('bolso negro', 'correa roja');
    const there = matches(Object.fromEntries(all), loss);
    const back = matches(Object.fromEntries([...all].reverse()), loss);
    expect(back).toEqual(there);
    expect(matches(Object.fromEntries(all), loss)).toEqual(there);
  });

  it('are added in slices between which others run', async () => {
    let pauses = 0;
    const candidates = new Candidates({ vocabulary, side: 'found' });
    const reports = Array.from({ length: 50 }, (_, at) => [`${at}`, report('keys', 'red')] as const);
    // Each report takes longer than a slice.
    const slow = function* () {
      for (const entry of reports) {
        jest.spyOn(performance, 'now').mockReturnValue(Number(entry[0]) * 1_000);
        yield entry;
      }
    };
    jest.spyOn(performance, 'now').mockReturnValue(0);
    await addInSlices(candidates, slow(), spelling, () => {
      pauses += 1;
      return setImmediate();
    });
    expect(candidates.size).toBe(50);
    expect(pauses).toBe(49);
  });
});
