import { basenameOfDocument } from './basename';

describe('basenameOfDocument', () => {
  it.each([
    ['https://lost.example/', '/'],
    ['https://lost.example/campus/', '/campus'],
    ['https://lost.example/a/b/index.html?x=1', '/a/b'],
  ])('of %s is %s', (base, expected) => {
    expect(basenameOfDocument(base)).toBe(expected);
  });
});
