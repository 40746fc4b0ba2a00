import type { AdminAccess } from '@lost-found/contracts';
import { z } from 'zod';
import { isLoopback } from './loopback.js';
import { StartupError } from './startup-error.js';
import { describeVariables, list, type Variable, variable } from './variable.js';

/** An identity provider takes the password on its way: only over https, but on this very machine. */
const isSafe = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
};
/** True for providers that any organisation can join with any claims about its people. */
const isShared = (address: string) =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/.test(address);
const name = z.string().trim().min(1).max(200);

/** Variables of each provider: `OIDC_<ID>_` and one of these names, with the id of OIDC_PROVIDERS in capitals. */
const providerVariables = {
  ISSUER: variable(
    z
      .url({ protocol: /^https?$/, error: 'must be an https:// address', abort: true })
      .refine(isSafe, { error: 'must be an https:// address', abort: true })
      .refine((address) => !isShared(address), 'must name your own directory, by its tenant ID'),
    'Address of the provider, exactly as the provider writes it. The service finds the discovery document below it.',
    'required',
  ),
  CLIENT_ID: variable(name, 'Client id of this service at the provider.', 'required'),
  CLIENT_SECRET: variable(name, 'Client secret of this service at the provider.', 'required'),
  LABEL: variable(
    z
      .string()
      .trim()
      .min(1)
      .max(40, 'must have at most 40 characters')
      .regex(/^\P{Cc}*$/u, 'must be one line'),
    'Text on the button, after "Continue with". Maximum 40 characters.',
    'the id',
  ),
  FOR: variable(
    z.enum(['students', 'staff', 'both'], { error: 'must be students, staff or both' }).default('students'),
    'Place of the button: on the portal (`students`), on the console (`staff`), or on `both`.',
  ),
  SCOPES: variable(
    z
      .string()
      .regex(/^openid( [\w.:/-]+)*$/, 'must begin with openid')
      .default('openid email profile'),
    'Scopes that the service requests from the provider, separated by blanks.',
  ),
  ADMIN_CLAIM: variable(
    name.optional(),
    'Claim that makes a person an administrator, such as `groups`. Without it, the provider gives no one this role.',
  ),
  INTAKE_VALUES: variable(
    list.optional(),
    'Values of ADMIN_CLAIM that make an administrator who only takes in, moves and counts items, separated by commas.',
  ),
  DESK_VALUES: variable(
    list.optional(),
    'Values of ADMIN_CLAIM that make an administrator with access to the desk only, separated by commas.',
  ),
  ADMIN_VALUES: variable(
    list.optional(),
    'Values of ADMIN_CLAIM that make an administrator with full access, separated by commas. A person who has none of them any more loses the role that the rule gave, at the next sign-in through the provider.',
  ),
  EMAIL_CLAIM: variable(name.default('email'), 'Claim with the e-mail address.'),
  EMAIL_VERIFIED: variable(
    z.enum(['claim', 'always'], { error: 'must be claim or always' }).default('claim'),
    '`always`: every address that the provider sends counts as verified. Use it only for your own provider that assigns the addresses itself and does not send `email_verified`.',
  ),
  NAME_CLAIM: variable(name.default('name'), 'Claim with the full name, for a new account.'),
  STUDENT_ID_CLAIM: variable(
    name.optional(),
    'Claim with the student ID, for a new account. The service ignores a student ID that does not match STUDENT_ID_PREFIX.',
  ),
} as const satisfies Record<string, Variable<z.ZodType>>;

type Variables = typeof providerVariables;
type Values = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };

export interface ProviderConfig {
  readonly id: string;
  readonly label: string;
  readonly audience: Values['FOR'];
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly claims: { readonly email: string; readonly name: string; readonly studentId?: string | undefined };
  readonly emailIsProven: boolean;
  /** Makes an administrator of who has one of the values; the highest access where a person has values of several. */
  readonly adminRule: ({ readonly claim: string } & Readonly<Record<AdminAccess, readonly string[]>>) | null;
}

const getPrefix = (id: string) => `OIDC_${id.toUpperCase()}_`;

/** @throws StartupError naming the variable and what it must be */
export function readProviders(ids: readonly string[], env: NodeJS.ProcessEnv): readonly ProviderConfig[] {
  const known = new Set(
    ids.flatMap((id) => Object.keys(providerVariables).map((part) => getPrefix(id) + part)),
  );
  if (ids.length === 0) return [];
  const stray = Object.keys(env).find(
    (one) => one.startsWith('OIDC_') && one !== 'OIDC_PROVIDERS' && env[one] && !known.has(one),
  );
  if (stray) throw new StartupError(`Cannot start: ${stray} is no variable of a provider in OIDC_PROVIDERS`);
  return ids.map((id) => readProvider(id, env));
}

function readProvider(id: string, env: NodeJS.ProcessEnv): ProviderConfig {
  const prefix = getPrefix(id);
  const parts = Object.keys(providerVariables) as (keyof Variables)[];
  const schema = z.object(
    Object.fromEntries(
      parts.map((part) => [
        part,
        part === 'LABEL' ? providerVariables.LABEL.schema.default(id) : providerVariables[part].schema,
      ]),
    ),
  );
  const result = schema.safeParse(
    Object.fromEntries(parts.map((part) => [part, env[prefix + part] || undefined])),
  );
  const [fault] = result.error?.issues ?? [];
  if (fault) {
    const part = String(fault.path[0]);
    const isMissing = env[prefix + part] === undefined || env[prefix + part] === '';
    throw new StartupError(`Cannot start: ${prefix}${part} ${isMissing ? 'is required' : fault.message}`);
  }
  const values = result.data as Values;
  return {
    id,
    label: values.LABEL,
    audience: values.FOR,
    issuer: values.ISSUER,
    clientId: values.CLIENT_ID,
    clientSecret: values.CLIENT_SECRET,
    scopes: values.SCOPES,
    claims: { email: values.EMAIL_CLAIM, name: values.NAME_CLAIM, studentId: values.STUDENT_ID_CLAIM },
    emailIsProven: values.EMAIL_VERIFIED === 'always',
    adminRule: readRule(prefix, values),
  };
}

/** Returns a provider's label; its id if it was removed from the configuration. */
export const providerLabel = ({ providers }: { providers: readonly ProviderConfig[] }, id: string): string =>
  providers.find((provider) => provider.id === id)?.label ?? id;

/** A rule on the students' buttons would never be asked. */
function readRule(
  prefix: string,
  { ADMIN_CLAIM, ADMIN_VALUES = [], DESK_VALUES = [], INTAKE_VALUES = [], FOR }: Values,
): ProviderConfig['adminRule'] {
  const values = [...ADMIN_VALUES, ...DESK_VALUES, ...INTAKE_VALUES];
  if (!ADMIN_CLAIM && values.length === 0) return null;
  if (!ADMIN_CLAIM || values.length === 0)
    throw new StartupError(
      `Cannot start: ${prefix}ADMIN_CLAIM and ${prefix}ADMIN_VALUES, ${prefix}DESK_VALUES or ${prefix}INTAKE_VALUES must be given together`,
    );
  if (FOR === 'students')
    throw new StartupError(`Cannot start: ${prefix}ADMIN_CLAIM needs ${prefix}FOR=staff or both`);
  return { claim: ADMIN_CLAIM, full: ADMIN_VALUES, desk: DESK_VALUES, intake: INTAKE_VALUES };
}

export const describeProviders = () => describeVariables(providerVariables, 'OIDC_<ID>_');
