import { forgetPerson, KEPT_CODES, recognisePerson, removeOldDrafts } from './forget-person';
import { isSharedBrowser, readContact, rememberContact } from './remembered-contact';
import { keepInTab, readFromTab } from './tab-store';

const removed: string[] = [];

beforeEach(() => {
  removed.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { caches: { delete: async (name: string) => removed.push(name) } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

/** Stores a value of the tab and a choice that belongs to the browser. */
const type = () => {
  localStorage.setItem('lost-found-theme', 'dark');
  rememberContact('ada@campus.example');
  keepInTab('claimed.1', 'https://campus.example/case#secret');
};
const hasInput = () => readFromTab('claimed.1') !== undefined;

test('forgetPerson removes values of the tab, pick-up codes, the contact and shared photos, and keeps the theme', () => {
  recognisePerson('ada');
  localStorage.setItem(`${KEPT_CODES}1`, '{}');
  type();
  forgetPerson();
  expect(Object.keys(localStorage)).toEqual(['lost-found-theme']);
  expect(sessionStorage).toHaveLength(0);
  expect(removed).toEqual(['shared']);
});

test('removeOldDrafts removes drafts that an earlier version left in the browser', () => {
  localStorage.setItem('lost-found-draft.report', '{}');
  localStorage.setItem('theme', 'dark');
  removeOldDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('recognisePerson keeps the input of the same person, and of a visitor who signs in', () => {
  type();
  recognisePerson('ada');
  recognisePerson('ada');
  expect(hasInput()).toBe(true);
  expect(removed).toEqual([]);
});

test('recognisePerson removes the input of the last person', () => {
  recognisePerson('ada');
  type();
  expect(isSharedBrowser()).toBe(false);
  recognisePerson('ben');
  expect(hasInput()).toBe(false);
  expect(removed).toEqual(['shared']);
  expect(isSharedBrowser()).toBe(true);
  rememberContact('ben@campus.example');
  expect(readContact()).toBeUndefined();
});

test('recognisePerson removes the values of a tab after its person signed out in another tab', () => {
  recognisePerson('ada');
  type();
  // The other tab clears the storage of the browser, not that of this tab.
  localStorage.clear();
  recognisePerson('ben');
  expect(hasInput()).toBe(false);
});
