import { z } from '../zod.js';
import { typedPassword } from './password.js';

/** The audience of a sign-in through an identity provider: people of the portal, or administrators of the console. */
const signInAudiences = ['students', 'staff'] as const;
export type SignInAudience = (typeof signInAudiences)[number];

/** The sign-in methods, if there are others than the password: a part of `GET /config`. */
export const signInWaysSchema = z.object({
  passwords: z.boolean().describe('false without sign-in by password'),
  providers: z.array(
    z.object({ id: z.string(), label: z.string(), for: z.enum([...signInAudiences, 'both']) }),
  ),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;
export type SignInProvider = SignInWays['providers'][number];

/** `POST /auth/oidc/start`: the provider, the audience, and the page of this site to return to. */
export const startSignInSchema = z
  .object({
    provider: z.string({ error: 'choice_invalid' }).max(20, 'choice_invalid'),
    for: z.enum(signInAudiences, { error: 'choice_invalid' }),
    from: z
      .string()
      .max(1_000, 'value_invalid')
      .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'value_invalid')
      .optional()
      .describe('a path, such as /profile'),
  })
  .meta({ id: 'StartSignIn' });
export type StartSignIn = z.infer<typeof startSignInSchema>;

/** The next address of the browser. */
export const nextAddressSchema = z.object({ url: z.string() }).meta({ id: 'NextAddress' });
export type NextAddress = z.infer<typeof nextAddressSchema>;

/**
 * `POST /auth/oidc/link`: shows that an account with the same address is one's own, by its password, or by the token of the
 * link that it was sent.
 */
export const proveAccountSchema = z
  .object({ password: typedPassword.optional(), token: z.string().max(200).optional() })
  .meta({ id: 'ProveAccount' });
export type ProveAccount = z.infer<typeof proveAccountSchema>;

/** Values of `?outcome=` on the sign-in page, in addition to problem codes. */
export const signInOutcomes = [
  'signed_in',
  'password_needed',
  'link_sent',
  'second_factor_required',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
