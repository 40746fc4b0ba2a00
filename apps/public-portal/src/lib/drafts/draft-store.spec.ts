import { forgetOldDrafts, keepDraft, readDraft } from './draft-store';

const DAY = 24 * 3_600_000;

beforeEach(() => localStorage.clear());

test('keeps what was typed, never the student ID, passwords, files or what is empty', () => {
  const images = [new File(['x'], 'a.png')];
  const passwords = { password: 'kites', confirmPassword: 'kites', currentPassword: 'kites' };
  const fields = { title: 'Card', studentId: 'CAMP1234567', category: '', images, ...passwords };
  keepDraft('lost', Date.now(), fields);
  expect(readDraft('lost')?.values).toEqual({ title: 'Card' });
  expect(JSON.stringify(localStorage)).not.toMatch(/CAMP1234567|kites/);
});

test('nothing typed is no draft', () => {
  keepDraft('lost', Date.now(), { title: 'Card' });
  keepDraft('lost', Date.now(), { title: '', studentId: 'CAMP1234567' });
  expect(localStorage).toHaveLength(0);
});

test('a draft lives a day from when it was begun, then it is removed', () => {
  keepDraft('young', Date.now() - DAY + 60_000, { title: 'Card' });
  keepDraft('old', Date.now() - DAY, { title: 'Card' });
  expect(readDraft('young')?.values).toEqual({ title: 'Card' });
  expect(readDraft('old')).toBeUndefined();
  localStorage.setItem('theme', 'dark');
  forgetOldDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(['lost-found-draft.young', 'theme']);
});

test.each(['', 'null', '[]', '{"startedAt":1}', '{"startedAt":9e99,"values":{"a":"b"}}', '{'])(
  'what cannot be a draft is none: %s',
  (content) => {
    localStorage.setItem('lost-found-draft.lost', content);
    expect(readDraft('lost')).toBeUndefined();
  },
);

test('a browser that keeps nothing is no failure', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('lost', Date.now(), { title: 'Card' })).not.toThrow();
  expect(readDraft('lost')).toBeUndefined();
});
