import { isEmail, isPhone, plainContact } from '../common/contact.js';
import { foldText } from '../common/fold-text.js';
import { readCode } from '../common/read-code.js';
import { z } from '../zod.js';

/** What the desk knows of the owner of a found item: from a card, a label or a page of a book. Private. */
export const ownerHintSchema = z.object({
  name: z.string().nullable(),
  studentId: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  number: z.string().nullable().describe('of a card, and no student ID of this campus'),
});
export type OwnerHint = z.infer<typeof ownerHintSchema>;

const emailIn = /[^\s@,;:<>()]+@[^\s@,;:<>()]+/u;
/** Digits with separators, after the prefix of student IDs or other letters: a card number or a phone number. */
const numberIn = (prefix: string) =>
  new RegExp(
    `(?:(?<![\\p{L}\\p{N}])(?:${prefix}[\\s.-]?|\\p{L}{1,4}))?[+(]{0,2}\\p{Nd}(?:[\\s().\\/-]*\\p{Nd}){3,}`,
    'giu',
  );

/** Recognises what a clerk typed or scanned: an e-mail address, numbers, and the rest as a name. */
export function readOwnerHint(text: string, studentIdPrefix: string): OwnerHint {
  const hint: OwnerHint = { name: null, studentId: null, email: null, phone: null, number: null };
  const [address = ''] = emailIn.exec(text) ?? [];
  if (isEmail(address)) hint.email = address.toLowerCase();
  const rest = hint.email ? text.replace(address, ' ') : text;
  const isOwnId = new RegExp(`^${studentIdPrefix}\\d{7}$`, 'u');
  const name = rest.replace(numberIn(studentIdPrefix), (found) => {
    const code = readCode(found);
    if (isOwnId.test(code)) hint.studentId ??= code;
    else if (isPhone(found)) hint.phone ??= plainContact(found.trim());
    else hint.number ??= code;
    return ' ';
  });
  const words = name.replace(/^[\s,;:<>()/-]+|[\s,;:<>()/-]+$/gu, '').replace(/\s+/gu, ' ');
  hint.name = /\p{L}/u.test(words) ? words : null;
  return hint;
}

/** The hint as one line, which `readOwnerHint` reads again. */
export const formatOwnerHint = ({ name, studentId, email, phone, number }: OwnerHint): string =>
  [name, studentId, email, phone, number].filter(Boolean).join(' ');

/** The parts of a name in any order: ‘O’Brien, Łukasz’ has the parts ‘lukasz’ and ‘obrien’. */
const toNameParts = (name: string): string[] =>
  foldText(name)
    .replace(/'/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();

/** The form in which whole names are looked up; an empty text for one word, which many people share. */
export function toNameKey(name: string): string {
  const parts = toNameParts(name);
  return parts.length > 1 ? parts.join(' ') : '';
}

/** True if two names can belong to one person: one has all parts of the other, an initial counts as its name. */
export function namesAgree(a: string, b: string): boolean {
  const [few = [], many = []] = [toNameParts(a), toNameParts(b)].sort((x, y) => x.length - y.length);
  const rest = [...many];
  return few.every((part) => {
    const at = rest.findIndex(
      (other) => other === part || (part.length === 1 ? other.startsWith(part) : other === part[0]),
    );
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
