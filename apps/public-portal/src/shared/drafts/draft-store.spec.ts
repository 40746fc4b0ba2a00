import { keepDraft, readDraft } from './draft-store';

const DAY = 24 * 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft keeps text fields in its tab, but no student ID, passwords, files or empty fields', () => {
  const images = [new File(['x'], 'a.png')];
  const passwords = { password: 'kites', confirmPassword: 'kites', currentPassword: 'kites' };
  const fields = { title: 'Card', studentId: 'CAMP1234567', category: '', images, ...passwords };
  keepDraft('lost', Date.now(), fields);
  expect(readDraft('lost')?.values).toEqual({ title: 'Card' });
  expect(JSON.stringify(sessionStorage)).not.toMatch(/CAMP1234567|kites/);
  expect(localStorage).toHaveLength(0);
});

test('empty fields remove the draft', () => {
  keepDraft('lost', Date.now(), { title: 'Card', email: 'a@b.example' });
  keepDraft('lost', Date.now(), { title: '', studentId: 'CAMP1234567' });
  expect(sessionStorage).toHaveLength(0);
});

test('a draft expires one day after its first input', () => {
  keepDraft('young', Date.now() - DAY + 60_000, { title: 'Card' });
  keepDraft('old', Date.now() - DAY, { title: 'Card' });
  expect(readDraft('young')?.values).toEqual({ title: 'Card' });
  expect(readDraft('old')).toBeUndefined();
});

test.each(['', 'null', '[]', '{"startedAt":1}', '{"startedAt":9e99,"values":{"a":"b"}}', '{'])(
  'the invalid stored value "%s" is not a draft',
  (content) => {
    sessionStorage.setItem('lost-found-tab.draft.lost', content);
    expect(readDraft('lost')).toBeUndefined();
  },
);

test('a full storage causes no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('lost', Date.now(), { title: 'Card' })).not.toThrow();
  expect(readDraft('lost')).toBeUndefined();
});
