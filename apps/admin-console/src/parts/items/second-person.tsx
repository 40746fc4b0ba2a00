import { isApiError } from '@lost-found/api-client';
import type { SecondPerson } from '@lost-found/contracts';
import { Field, PasswordInput, TextInput } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import styles from './item.module.css';

const noPerson: SecondPerson = { email: '', password: '' };

/** True for a refusal that goes away when a colleague confirms. */
export const isAboutSecondPerson = (error: unknown): boolean =>
  isApiError(error, 'second_person_required') ||
  isApiError(error, 'second_person_code_required') ||
  isApiError(error, 'second_person_wrong');

/**
 * Asks for a colleague once the service has answered that the item demands one, and for the colleague's code once it
 * has answered that this one signs in with a second factor.
 * @param error of the last handover
 */
export function useSecondPerson(
  error: unknown,
  isDemanded = isApiError(error, 'second_person_required'),
): {
  secondPerson: SecondPerson | undefined;
  fields: ReactNode;
  forget: () => void;
} {
  const [typed, type] = useState(noPerson);
  const [isAsked, ask] = useState(false);
  const [needsCode, askCode] = useState(false);
  if (!isAsked && isDemanded) ask(true);
  if (!needsCode && isApiError(error, 'second_person_code_required')) askCode(true);
  return {
    secondPerson: isAsked ? typed : undefined,
    fields: isAsked && <SecondPersonFields {...{ typed, error, needsCode }} onChange={type} />,
    forget: () => {
      ask(false);
      askCode(false);
      type(noPerson);
    },
  };
}

interface SecondPersonFieldsProps {
  typed: SecondPerson;
  error: unknown;
  needsCode: boolean;
  onChange: (typed: SecondPerson) => void;
}

function SecondPersonFields({ typed, error, needsCode, onChange }: SecondPersonFieldsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { ofCode } = useErrorText();
  const first = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);
  const getError = (field: keyof SecondPerson) => {
    const refused =
      isApiError(error) && error.fieldErrors.find((one) => one.field === `secondPerson.${field}`);
    return refused ? ofCode(refused.code) : undefined;
  };
  return (
    <fieldset className={styles.second}>
      <legend>{t('handover.second.label')}</legend>
      <p className={styles.empty}>{t('handover.second.hint')}</p>
      <Field label={t('handover.second.email')} required error={getError('email')}>
        <TextInput
          ref={first}
          type="email"
          autoComplete="off"
          {...bindValue(typed.email, (next) => onChange({ ...typed, email: next }))}
        />
      </Field>
      <Field label={t('handover.second.password')} required error={getError('password')}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('common:password.show')}
          hideLabel={t('common:password.hide')}
          {...bindValue(typed.password, (next) => onChange({ ...typed, password: next }))}
        />
      </Field>
      {needsCode && (
        <Field label={t('handover.second.code')} required error={getError('code')}>
          <TextInput
            ref={code}
            autoComplete="off"
            {...bindValue(typed.code ?? '', (next) => onChange({ ...typed, code: next }))}
          />
        </Field>
      )}
    </fieldset>
  );
}
