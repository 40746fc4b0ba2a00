import { createAgreement } from './agreement';

test.each([
  ['one look alone', [['A']], [[]]],
  ['two looks', [['A'], ['A']], [[], ['A']]],
  ['two looks with none between that reads something else', [['A'], [], [], ['A']], [[], [], [], ['A']]],
  ['two looks with another text between', [['A'], ['B'], ['A']], [[], [], []]],
  ['one of two texts', [['A', 'B'], ['B']], [[], ['B']]],
])('of %s counts what two of them agree on', (_, looks, agreed) => {
  const agree = createAgreement();
  expect(looks.map((texts, at) => agree(texts, 150 * at))).toEqual(agreed);
});

test('looks that are two seconds apart do not agree', () => {
  const agree = createAgreement();
  agree(['A'], 0);
  expect(agree(['A'], 2_000)).toEqual([]);
  expect(agree(['A'], 2_150)).toEqual(['A']);
});
