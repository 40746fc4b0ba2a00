import { type IdentityKind, identityKinds } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styles from './handover.module.css';

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
