/**
 * A visitor's contact in one form, so that the same person is found again however they typed it: an e-mail
 * address lowercased, a phone number without its dashes and spaces, anything else folded.
 */
export function contactKeyOf(contact: string): string {
  const folded = contact.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  if (folded.includes('@') || !/^\+?[\d\s\-().]+$/.test(folded)) return folded;
  return folded.replace(/[^\d+]/g, '');
}
