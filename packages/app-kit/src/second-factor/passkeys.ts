import type { PasskeyOptions, ShowFactor } from '@lost-found/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why no passkey was made or used: `known` is one that the account has already. */
type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** The browser, its device or the person did not make or use a passkey. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(`passkey ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Problems by the error names of WebAuthn. */
const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

type Passkey = NonNullable<ShowFactor['passkey']>;

/** Downloaded when the first passkey is made or asked for. */
const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

const withLibrary = async (
  ask: (library: Awaited<ReturnType<typeof load>>) => Promise<object>,
): Promise<Passkey> => {
  const library = await load();
  if (!library.browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
  try {
    return (await ask(library)) as Passkey;
  } catch (cause) {
    throw new PasskeyError(problems[cause instanceof Error ? cause.name : ''] ?? 'failed', cause);
  }
};

/** Asks for a passkey of the account. @throws PasskeyError */
export const askPasskey = (options: PasskeyOptions): Promise<Passkey> =>
  withLibrary(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/** Makes a passkey for the account. @throws PasskeyError */
export const makePasskey = (options: PasskeyOptions): Promise<Passkey> =>
  withLibrary(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
