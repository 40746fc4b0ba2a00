import { addPasskey, confirmTotp, startPasskey, startTotp } from '@lost-found/api-client';
import { LoadFailed, makePasskey, useFactorProblem, useToast } from '@lost-found/app-kit';
import { type AddedFactor, factorLimits, nameDevice, type TotpSetup } from '@lost-found/contracts';
import { Button, Field, Notice, Spinner, Stack, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { EditDialog } from '../../shared/forms/edit-dialog';
import { RecoveryCodesDialog } from './recovery-codes';
import styles from './security.module.css';

const kinds = [
  { kind: 'passkey', Icon: KeyRound, Form: AddPasskey },
  { kind: 'app', Icon: Smartphone, Form: AddApp },
] as const;

interface AddFactorProps {
  /** Address of the account. */
  email: string;
  /** There is one more, and the recovery codes that came with it are kept. */
  onAdded: () => void;
  /** Each button as wide as there is room. */
  block?: boolean;
}

/**
 * The ways to add a factor. The codes of the first factor stay on the screen until the user confirms to have
 * kept them.
 */
export function AddFactor({ email, onAdded, block }: AddFactorProps) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const [opened, open] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const added = (kind: 'passkey' | 'app', { recoveryCodes }: AddedFactor) => {
    open(undefined);
    toast.success(t(`${kind}.done`));
    setCodes(recoveryCodes);
    if (!recoveryCodes) onAdded();
  };
  const finish = () => {
    setCodes(undefined);
    onAdded();
  };
  return (
    <>
      <div className={styles.buttons}>
        {kinds.map(({ kind, Icon }) => (
          <Button
            key={kind}
            variant={kind === 'passkey' ? 'primary' : 'secondary'}
            block={block}
            icon={<Icon />}
            onClick={() => open(kind)}
          >
            {t(`${kind}.add`)}
          </Button>
        ))}
      </div>
      {kinds.map(({ kind, Form }) => (
        <EditDialog
          key={kind}
          open={opened === kind}
          title={t(`${kind}.title`)}
          submitLabel={t(`${kind}.submit`)}
          onClose={() => open(undefined)}
        >
          {(form) => <Form {...form} onAdded={(one) => added(kind, one)} />}
        </EditDialog>
      ))}
      {codes && <RecoveryCodesDialog codes={codes} email={email} onKept={finish} />}
    </>
  );
}

/** Shows the key for an app, and asks for a code of it: one that was not set up right would lock its owner out. */
function AddApp(form: AddFactorFormProps) {
  const { t } = useTranslation('common');
  // Load one key for the lifetime of the dialog.
  const query = useQuery({
    queryKey: ['auth', 'new-app'],
    queryFn: startTotp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, isError } = query;
  if (isError) return <LoadFailed query={query} headingLevel={3} />;
  if (!data) return <Spinner label={t('loading')} block />;
  return <AppForm {...form} app={data} />;
}

function AppForm({ app, ...form }: AddFactorFormProps & { app: TotpSetup }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(t('kind.totp'));
  const [code, setCode] = useState('');
  return (
    <AddFactorForm {...form} add={() => confirmTotp({ setup: app.setup, name, code })}>
      <p>{t('app.scan')}</p>
      <img src={app.qrCode} alt={t('app.code')} className={styles.qr} />
      <p>
        {t('app.secret')} <code className={styles.secret}>{inFours(app.secret)}</code>
        <br />
        <a href={app.uri}>{t('app.open')}</a>
      </p>
      <Field label={t('app.digits')} hint={t('app.digitsHint')} required>
        <TextInput inputMode="numeric" autoComplete="one-time-code" {...bindValue(code, setCode)} />
      </Field>
      <NameField hint={t('app.nameHint')} value={name} onChange={setName} />
    </AddFactorForm>
  );
}

/** Groups a key by four characters, so that a reader can compare it while typing. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function AddPasskey(form: AddFactorFormProps) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(useDeviceName());
  const add = async () => addPasskey({ name, passkey: await makePasskey(await startPasskey()) });
  return (
    <AddFactorForm {...form} add={add}>
      <p>{t('passkey.text')}</p>
      <NameField hint={t('passkey.nameHint')} value={name} onChange={setName} />
    </AddFactorForm>
  );
}

/** Returns a usual name for this device. */
const useDeviceName = (): string => {
  const { t } = useTranslation('security');
  const { browser, system } = nameDevice(navigator.userAgent);
  return browser && system ? t('passkey.nameOf', { browser, system }) : (browser ?? system ?? '');
};

interface AddFactorFormProps {
  id: string;
  onSaving: (saving: boolean) => void;
  onAdded: (added: AddedFactor) => void;
}

interface OwnProps extends AddFactorFormProps {
  add: () => Promise<AddedFactor>;
  children: ReactNode;
}

/** The form of a dialog that adds a factor; it shows refusals at the top. */
function AddFactorForm({ id, onSaving, onAdded, add, children }: OwnProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: add, onSuccess: onAdded });
  const problem = useFactorProblem(error);
  useEffect(() => onSaving(isPending), [isPending, onSaving]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="m">
        <div role="alert" hidden={!problem}>
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
        {children}
      </Stack>
    </form>
  );
}

interface NameFieldProps {
  hint: string;
  value: string;
  onChange: (name: string) => void;
}

/** Asks for the owner's name of a factor. */
function NameField({ hint, value, onChange }: NameFieldProps) {
  const { t } = useTranslation('security');
  return (
    <Field label={t('name')} hint={hint} required>
      <TextInput autoComplete="off" maxLength={factorLimits.nameMax} {...bindValue(value, onChange)} />
    </Field>
  );
}
