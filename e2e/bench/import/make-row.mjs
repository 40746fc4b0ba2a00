const things = [
  'umbrella',
  'backpack',
  'scarf',
  'water bottle',
  'notebook',
  'phone',
  'jacket',
  'ring of keys',
];
const colours = ['Black', 'Blue', 'Red', 'Green', 'Silver', 'White', 'Brown'];
const states = ['at_desk', 'returned', 'at_desk', 'donated', 'returned'];
const DAY_MS = 86_400_000;

/** A row of five years; each fourth has no category, each tenth a name, each fiftieth an owner. */
export const makeRow = (n) => ({
  number: n + 2,
  fields: {
    oldId: String(1 + n),
    title: `${colours[n % 7]} ${things[n % 8]}${n % 10 === 3 ? ' of Jordan Example' : ''}`,
    description: `Lay on a seat near the entrance, with a small scratch, no. ${n}.`,
    ...(n % 4 > 0 && { category: 'Other' }),
    location: n % 3 ? 'Main Library' : 'Gym',
    date: new Date(Date.now() - (1 + (n % 1_800)) * DAY_MS).toISOString().slice(0, 10),
    state: states[n % 5],
    shelf: `A ${n % 90}`,
    finder: `finder${n % 4_000}@campus.example`,
    ...(n % 50 === 5 && { whose: `Robin Sample CAMP${1_000_000 + n}` }),
  },
});
