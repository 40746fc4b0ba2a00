// @ts-check
import { getPile } from './history.mjs';

const entries = (/** @type {[version: string, by: string][]} */ ...rows) =>
  rows.map(([version, by]) => ({ version, by }));

describe('the releases of an app to go back to', () => {
  const history = entries(['1', 'release'], ['2', 'release'], ['3', 'release'], ['2', 'rollback']);

  it('leave out releases that were rolled back, also after a new release', () => {
    expect(getPile(history)).toEqual(['1', '2']);
    expect(getPile([...history, ...entries(['4', 'release'])])).toEqual(['1', '2', '4']);
    expect(getPile([...history, ...entries(['3', 'rollback'])])).toEqual(['1', '2', '3']);
  });

  it('are each there once however often they were made live again', () => {
    expect(getPile(entries(['1', 'release'], ['1', 'repair']))).toEqual(['1']);
    expect(getPile(entries(['1', 'release'], ['2', 'release'], ['1', 'rollback'], ['1', 'repair']))).toEqual([
      '1',
    ]);
    expect(getPile()).toEqual([]);
  });
});
