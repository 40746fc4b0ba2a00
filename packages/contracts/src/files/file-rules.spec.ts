import { addFiles, imageRule, proofRule } from './file-rules.js';

const file = (type = 'image/png', size = 100) => ({ type, size });

describe('choosing files (§5)', () => {
  it('takes pictures, and for a proof PDF too', () => {
    const chosen = [file('image/jpeg'), file('image/png'), file('application/pdf')];
    expect(addFiles(imageRule, [], chosen)).toEqual({
      files: chosen.slice(0, 2),
      refused: [{ file: chosen[2], reason: 'kind' }],
    });
    expect(addFiles(proofRule, [], chosen)).toEqual({ files: chosen, refused: [] });
  });

  it('skips what is empty, and a PDF over 5 MB; a picture is made smaller first', () => {
    const fits = [file('application/pdf', 5_242_880), file('image/png', 5_242_881)];
    const [large, empty] = [file('application/pdf', 5_242_881), file('image/png', 0)];
    expect(addFiles(proofRule, [], [...fits, large, empty])).toEqual({
      files: fits,
      refused: [
        { file: large, reason: 'size' },
        { file: empty, reason: 'empty' },
      ],
    });
  });

  it('counts the files that could still be added, apart from rejected ones', () => {
    const present = [file(), file()];
    const last = file();
    expect(addFiles(imageRule, present, [file('text/plain'), file(), last])).toMatchObject({
      files: { length: 3 },
      room: 1,
      refused: [{ reason: 'kind' }, { file: last, reason: 'room' }],
    });
    expect(addFiles(imageRule, [...present, file()], [file()])).toMatchObject({
      files: { length: 3 },
      room: 0,
    });
  });
});
