let made = 0;

/** A number that nobody had before. */
const next = (): number => {
  made += 1;
  return made;
};

/** A word by which something is found again, and nothing else. */
export const rareWord = (): string => `Lantern${1000 + next()}x`;

/** An address that nobody has. */
export const newEmail = (): string => `person${next()}@campus.test`;

/** A student who made no claim yet. */
export const newStudent = () => ({ studentId: `CAMP${3_000_000 + next()}`, email: newEmail() });

export const foundForm = (changes: object = {}) => ({
  title: rareWord(),
  category: 'Accessories',
  location: 'Main Library',
  dateFound: '2026-03-02',
  contactInfo: newEmail(),
  description: 'A lantern of brass with a wooden handle.',
  ...changes,
});

export const lostForm = (changes: object = {}) => ({
  title: rareWord(),
  category: 'ID Card',
  description: 'My card in a red holder.',
  lastSeenLocation: 'Bus stop behind the gym',
  lastSeenAt: '2026-03-02T10:30:00.000Z',
  contactInfo: newEmail(),
  studentId: 'CAMP1234567',
  reportedBy: 'Marta Ruiz',
  ...changes,
});

export const claimForm = (itemId: string, changes: object = {}) => ({
  itemId,
  fullName: 'Noor Haddad',
  phone: '+34 600 987 654',
  ownershipDescription: 'It has my initials carved into the handle.',
  ...newStudent(),
  ...changes,
});

/** The password of everybody who signs up here. */
export const PASSWORD = 'seven green kites';

/** Another one. */
export const OTHER_PASSWORD = 'nine quiet otters';

/** The two fields in which a password is chosen. */
export const chosen = (password: string) => ({ password, confirmPassword: password });

export const signUpForm = (changes: object = {}) => ({
  fullName: 'Noor Haddad',
  email: newEmail(),
  ...chosen(PASSWORD),
  ...changes,
});

/** An id that nothing has. */
export const NOBODY = '00000000-0000-4000-8000-00000000dead';
