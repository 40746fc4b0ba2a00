import type { PasskeyOptions, PendingSignIn, ShowFactor } from '@lost-found/contracts';
import { Button, Field, Notice, PasswordInput, Stack, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { askPasskey } from './passkeys';
import { useFactorProblem } from './use-factor-problem';

/** A way to prove one's identity. */
export type ProofWay = 'password' | PendingSignIn['ways'][number];

/** The given proof: a password or a factor. */
type Shown = ShowFactor & { currentPassword?: string };

interface FactorFormProps {
  /** Purpose of the form, for screen readers. */
  label: string;
  /** The account's ways of proof; the form shows the first one at once. */
  ways: readonly [ProofWay, ...ProofWay[]];
  submitLabel: string;
  startPasskey: () => Promise<PasskeyOptions>;
  /** Shows it to the service. */
  show: (shown: Shown) => Promise<unknown>;
  /** Further actions, such as the way back. */
  children?: ReactNode;
}

/** Asks for one proof of identity, and offers the account's other ways. */
export function FactorForm({ label, ways, submitLabel, startPasskey, show, children }: FactorFormProps) {
  const { t } = useTranslation('factor');
  const [chosen, choose] = useState<ProofWay>();
  const way = chosen ?? ways[0];
  const [typed, setTyped] = useState('');
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (way === 'passkey') return show({ passkey: await askPasskey(await startPasskey()) });
      return show({ [getName[way]]: typed });
    },
    onError: () => field.current?.select(),
  });
  const problem = useFactorProblem(error);
  // The form replaced an element that had the focus.
  useEffect(() => (way === 'passkey' ? button : field).current?.focus(), [way]);
  const change = (next: ProofWay) => {
    choose(next);
    setTyped('');
    reset();
  };
  const submit = (event: SyntheticEvent) => {
    // A form in which this one stands, in React's tree, is not sent with it.
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) mutate();
  };
  return (
    <form noValidate aria-label={label} aria-busy={isPending} onSubmit={submit}>
      <Stack gap="m">
        <div role="alert" id={messageId} hidden={!problem}>
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
        {way === 'passkey' ? (
          <p>{t('passkeyText')}</p>
        ) : (
          <WayField
            way={way}
            ref={field}
            aria-describedby={problem ? messageId : undefined}
            aria-invalid={Boolean(problem)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button
          ref={button}
          type="submit"
          size="large"
          block
          icon={way === 'passkey' && <KeyRound />}
          loading={isPending}
        >
          {way === 'passkey' ? t('way.passkey') : submitLabel}
        </Button>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="secondary" block onClick={() => change(other)}>
              {t(`way.${other}`)}
            </Button>
          ))}
        {children}
      </Stack>
    </form>
  );
}

type TypedWay = Exclude<ProofWay, 'passkey'>;

/** The service's name of each typed field. */
const getName = {
  password: 'currentPassword',
  totp: 'code',
  recovery_code: 'recoveryCode',
} as const satisfies Record<TypedWay, keyof Shown>;

interface WayFieldProps extends ComponentProps<'input'> {
  way: TypedWay;
}

/** A field for the proof: it accepts pasted text with blanks, and password managers can fill it (WCAG 3.3.8). */
function WayField({ way, ...input }: WayFieldProps) {
  const { t } = useTranslation(['factor', 'common']);
  if (way === 'password')
    return (
      <Field label={t('label.password')} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
          {...input}
        />
      </Field>
    );
  if (way === 'totp')
    return (
      <Field label={t('label.totp')} hint={t('codeHint')} required>
        <TextInput inputMode="numeric" autoComplete="one-time-code" {...input} />
      </Field>
    );
  return (
    <Field label={t('label.recovery_code')} hint={t('recoveryHint')} required>
      <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...input} />
    </Field>
  );
}
