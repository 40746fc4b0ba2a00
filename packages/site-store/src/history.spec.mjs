// @ts-check
import { pileOf } from './history.mjs';

const entries = (/** @type {[version: string, by: string][]} */ ...given) =>
  given.map(([version, by]) => ({ version, by }));

describe('the releases of an app to go back to', () => {
  const told = entries(['1', 'release'], ['2', 'release'], ['3', 'release'], ['2', 'rollback']);

  it('leave out releases that were rolled back, also after a new release', () => {
    expect(pileOf(told)).toEqual(['1', '2']);
    expect(pileOf([...told, ...entries(['4', 'release'])])).toEqual(['1', '2', '4']);
    expect(pileOf([...told, ...entries(['3', 'rollback'])])).toEqual(['1', '2', '3']);
  });

  it('are each there once however often they were made live again', () => {
    expect(pileOf(entries(['1', 'release'], ['1', 'repair']))).toEqual(['1']);
    expect(pileOf(entries(['1', 'release'], ['2', 'release'], ['1', 'rollback'], ['1', 'repair']))).toEqual([
      '1',
    ]);
    expect(pileOf()).toEqual([]);
  });
});
