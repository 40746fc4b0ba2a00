import { forgetOldDrafts, keepDraft, readDraft } from './draft-store';

const DAY = 24 * 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft keeps text fields, but no student ID, passwords, files or empty fields', () => {
  const images = [new File(['x'], 'a.png')];
  const passwords = { password: 'kites', confirmPassword: 'kites', currentPassword: 'kites' };
  const fields = { title: 'Card', studentId: 'CAMP1234567', category: '', images, ...passwords };
  keepDraft('lost', Date.now(), fields);
  expect(readDraft('lost')?.values).toEqual({ title: 'Card' });
  expect(JSON.stringify(localStorage)).not.toMatch(/CAMP1234567|kites/);
});

test('contact and proof stay in the tab, so that the next visitor of the browser does not see them', () => {
  const personal = {
    contactInfo: 'ada@campus.example',
    email: 'ada@campus.example',
    fullName: 'Ada Lopez',
    ownershipDescription: 'Ada is scratched into it',
    phone: '+1 555 010 9999',
    reportedBy: 'Ada Lopez',
  };
  keepDraft('claim', Date.now(), { title: 'Card', ...personal });
  expect(readDraft('claim')?.values).toEqual({ title: 'Card', ...personal });
  expect(JSON.stringify(localStorage)).not.toMatch(/ada|555/i);
  sessionStorage.clear();
  expect(readDraft('claim')?.values).toEqual({ title: 'Card' });
});

test('personal fields that an earlier version stored are not read', () => {
  const values = { title: 'Card', contactInfo: 'ada@campus.example' };
  localStorage.setItem('lost-found-draft.lost', JSON.stringify({ startedAt: Date.now(), values }));
  expect(readDraft('lost')?.values).toEqual({ title: 'Card' });
});

test('empty fields remove the draft', () => {
  keepDraft('lost', Date.now(), { title: 'Card', email: 'a@b.example' });
  keepDraft('lost', Date.now(), { title: '', studentId: 'CAMP1234567' });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('a draft expires one day after its first input and is then removed', () => {
  keepDraft('young', Date.now() - DAY + 60_000, { title: 'Card' });
  keepDraft('old', Date.now() - DAY, { title: 'Card' });
  expect(readDraft('young')?.values).toEqual({ title: 'Card' });
  expect(readDraft('old')).toBeUndefined();
  localStorage.setItem('theme', 'dark');
  forgetOldDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(['lost-found-draft.young', 'theme']);
});

test.each(['', 'null', '[]', '{"startedAt":1}', '{"startedAt":9e99,"values":{"a":"b"}}', '{'])(
  'the invalid stored value "%s" is not a draft',
  (content) => {
    localStorage.setItem('lost-found-draft.lost', content);
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
