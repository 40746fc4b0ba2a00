import { addFiles, imageRule, proofRule } from './file-rules.js';

const file = (type = 'image/png', size = 100) => ({ type, size });

describe('choosing files (§5)', () => {
  it('takes pictures, and for a proof PDF too', () => {
    const chosen = [file('image/jpeg'), file('image/png'), file('application/pdf')];
    expect(addFiles(imageRule, [], chosen)).toEqual({ files: chosen.slice(0, 2), skipped: true });
    expect(addFiles(proofRule, [], chosen)).toEqual({ files: chosen, skipped: false });
  });

  it('skips what is empty or over 5 MB', () => {
    const fits = file('image/png', 5_242_880);
    expect(addFiles(imageRule, [], [fits, file('image/png', 5_242_881), file('image/png', 0)])).toEqual({
      files: [fits],
      skipped: true,
    });
  });

  it('says how many more could be added', () => {
    const present = [file(), file()];
    expect(addFiles(imageRule, present, [file(), file()])).toMatchObject({ files: { length: 3 }, room: 1 });
    expect(addFiles(imageRule, [...present, file()], [file()])).toMatchObject({
      files: { length: 3 },
      room: 0,
    });
  });
});
