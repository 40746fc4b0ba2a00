import { isApiError } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import { type IdentityKind, identityKinds } from '@lost-found/contracts';
import { Button, Checkbox, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './handover.module.css';

interface HandoverEndProps {
  /** Lost reports that the handover can close. */
  reports: readonly { id: string; label: string }[];
  closed: string | undefined;
  onClose: (id: string | undefined) => void;
  /** Address for the receipt; without one there is no receipt. */
  receiptTo: string;
  mailReceipt: boolean;
  onMailReceipt: (wanted: boolean) => void;
  /** The fields for a second person, if the category demands one. */
  secondPerson: ReactNode;
  error: unknown;
  isPending: boolean;
}

/** The end of both forms of a handover: lost reports to close, the receipt, a refusal, and the button. */
export function HandoverEnd(props: HandoverEndProps) {
  const { reports, closed, onClose, receiptTo, mailReceipt, onMailReceipt, error, isPending } = props;
  const { t } = useTranslation('admin');
  const getReason = useReasonText();
  return (
    <>
      {reports.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={closed === id}
          onChange={(event) => onClose(event.currentTarget.checked ? id : undefined)}
        />
      ))}
      {receiptTo !== '' && (
        <Checkbox
          label={t('handover.mailReceipt', { email: receiptTo })}
          checked={mailReceipt}
          onChange={(event) => onMailReceipt(event.currentTarget.checked)}
        />
      )}
      {props.secondPerson}
      <div role="alert">
        {error !== null && (
          <Notice tone="danger" title={t('handover.failed')}>
            {getReason(error)}
          </Notice>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        loading={isPending}
        disabled={isApiError(error, 'already_handed_over')}
      >
        {t('handover.handOver')}
      </Button>
    </>
  );
}

interface IdentityFieldProps {
  value: IdentityKind | undefined;
  error: string | undefined;
  /** True if it takes the focus first. */
  isFirst?: boolean;
  onChange: (value: IdentityKind) => void;
}

/** The kind of paper that was shown. The space bar selects it, Enter hands the item over. */
export function IdentityField({ value, error, isFirst = true, onChange }: IdentityFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) first.current?.focus();
  }, [isFirst]);
  return (
    <fieldset className={styles.identity} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{t('handover.identity.label')}</legend>
      <p id={`${id}-hint`} className={styles.minor}>
        {t('handover.identity.hint')}
      </p>
      {identityKinds.map((kind, index) => (
        <label key={kind} className={styles.kind}>
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name={id}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          {t(`handover.identity.${kind}`)}
        </label>
      ))}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error && (
          <>
            <CircleAlert /> {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
