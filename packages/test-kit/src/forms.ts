import type { FoundReport, LostReport } from '@lost-found/contracts';

/** The password of every person in a test. */
export const PASSWORD = 'seven green kites';

/** A valid found report (§3). */
export const foundReport = (changes: Partial<FoundReport> = {}): FoundReport => ({
  title: 'Blue umbrella',
  category: 'Accessories',
  location: 'Main Library',
  dateFound: '2026-03-02',
  contactInfo: 'finder@campus.test',
  description: 'A blue umbrella with a wooden handle.',
  ...changes,
});

/** A valid lost report (§3). */
export const lostReport = (changes: Partial<LostReport> = {}): LostReport => ({
  title: 'Student card',
  category: 'ID Card',
  description: 'My student card in a red holder.',
  lastSeenLocation: 'Bus stop behind the gym',
  lastSeenAt: '2026-03-02T23:30:00.000Z',
  contactInfo: '+34 600 123 456',
  studentId: 'CAMP1234567',
  reportedBy: 'Marta Ruiz',
  ...changes,
});

/** A valid claim (§3). A student can claim an item once. */
export const claimForm = (itemId: string, changes: object = {}) => ({
  itemId,
  fullName: 'Noor Haddad',
  studentId: 'CAMP7654321',
  email: 'noor@campus.test',
  phone: '+34 600 987 654',
  ownershipDescription: 'It has my initials carved into the handle.',
  ...changes,
});

/** A valid sign-up. */
export const signUpForm = (changes: object = {}) => ({
  fullName: 'Noor Haddad',
  email: 'noor@campus.test',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
});
