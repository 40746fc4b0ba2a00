import { type AdminAccess, requiredEmail, signUpSchema, studentId } from '@lost-found/contracts';
import type { ProviderConfig } from '../../platform/config/providers.js';

/** The provider's data about the person who signed in. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Null when the provider does not confirm that the address is theirs. */
  readonly email: string | null;
  readonly fullName: string;
  readonly studentId: string | null;
  /** What the provider's rule lets the person use as an administrator; null where it makes none of them. */
  readonly access: AdminAccess | null;
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** Reads the claims that we use, and drops invalid values. */
export function claimsOf(
  { claims: names, emailIsProven, adminRule }: ProviderConfig,
  claims: Claims,
): ProviderClaims {
  // `email_verified` applies only to the claim named `email`.
  const isConfirmed = names.email === 'email' && String(claims.email_verified) === 'true';
  const email = requiredEmail.safeParse(claims[names.email]).data ?? null;
  const fullName = signUpSchema.shape.fullName.safeParse(claims[names.name]).data;
  const values = [adminRule ? claims[adminRule.claim] : []].flat().map(String);
  const gives = (access: AdminAccess) => values.some((value) => adminRule?.[access].includes(value));
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: emailIsProven || isConfirmed ? email : null,
    fullName: fullName ?? email ?? '',
    studentId: names.studentId ? (textOf(claims[names.studentId]) ?? null) : null,
    access: gives('full') ? 'full' : gives('desk') ? 'desk' : null,
  };
}

/** Limits the length to that of a padded ID, because the value may be stored in a cookie. */
const textOf = (value: unknown) =>
  ['string', 'number'].includes(typeof value) ? String(value).slice(0, 40) : undefined;

/** Returns a student ID of this campus; undefined for any other value. */
export const fittingStudentId = (value: string | null, prefix: string): string | undefined =>
  studentId(prefix).safeParse(value).data;
