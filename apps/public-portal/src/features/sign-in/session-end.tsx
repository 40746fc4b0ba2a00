import { ProviderWays, usePasswords, useSecondStep } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { Button, Field, PasswordInput, TextInput } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import styles from '../../shared/forms/form.module.css';
import { leaveSession, startSession } from '../../shared/session/session-state';
import { useSessionEnded } from '../../shared/session/use-session-end';
import { SignInMessage, type SignInOptions, useSignIn } from './use-sign-in';

/**
 * Asks the person to sign in again when the session ended elsewhere. The page below keeps its state and its input, but
 * the dialog hides it: after a sign-out in another tab, another person may use the computer.
 */
export function SessionEnd({ session }: { session: Session }) {
  const { t } = useTranslation(['account', 'common']);
  const client = useQueryClient();
  const ended = useSessionEnded();
  const formId = useId();
  const { pathname, search } = useLocation();
  const passwords = usePasswords();
  const password = useRef<HTMLInputElement>(null);
  const leave = () => leaveSession(client);
  const resume = (opened: Session) => {
    startSession(client, opened);
    // The service refused requests while there was no session, so all queries load again.
    void client.invalidateQueries();
  };
  const { step, isNeeded } = useSecondStep(resume);
  return (
    <Dialog
      open={ended}
      onOpenChange={(open) => !open && leave()}
      title={t('sessionEnd.title')}
      description={t('sessionEnd.text')}
      closeLabel={t('common:close')}
      size="small"
      dismissible={false}
      concealing
      initialFocus={password}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('sessionEnd.leave')}
          </Button>
          {passwords && !step && (
            <Button type="submit" form={formId}>
              {t('sessionEnd.submit')}
            </Button>
          )}
        </>
      }
    >
      {step || (
        <ProviderWays audience="students" from={pathname + search}>
          <SignInAgain
            formId={formId}
            passwordRef={password}
            email={session.user.email}
            onSignedIn={resume}
            isFactorNeeded={isNeeded}
          />
        </ProviderWays>
      )}
    </Dialog>
  );
}

interface SignInAgainProps extends SignInOptions {
  formId: string;
  passwordRef: React.RefObject<HTMLInputElement | null>;
}

function SignInAgain({ formId, passwordRef, ...options }: SignInAgainProps) {
  const { t } = useTranslation(['account', 'portal', 'common']);
  const { form, submit, pending, incomplete, failure } = useSignIn(options);
  const messageId = useId();
  const { ref, ...password } = form.register('password');
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={submit}
      aria-label={t('sessionEnd.title')}
      aria-busy={pending}
    >
      <SignInMessage id={messageId} incomplete={incomplete} failure={failure} />
      <Field label={t('portal:fields.email')}>
        <TextInput type="email" autoComplete="username" readOnly {...form.register('email')} />
      </Field>
      <Field label={t('password.label')} required requiredMark={false}>
        <PasswordInput
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
          aria-describedby={incomplete || failure ? messageId : undefined}
          aria-invalid={incomplete}
          {...password}
          ref={(input) => {
            ref(input);
            passwordRef.current = input;
          }}
        />
      </Field>
    </form>
  );
}
