import { Button, Field, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './claim-sent.module.css';

interface CaseLinkProps {
  url: string;
  /** Somebody reaches for it: it is not to go. */
  onStay: () => void;
}

/** The secret link of a claim, to keep: with it the claim is followed without an account. */
export function CaseLink({ url, onStay }: CaseLinkProps) {
  const { t } = useTranslation('portal');
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    onStay();
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Not on plain http, and not where it is forbidden: selected, it is one key away.
      input.current?.select();
      setOutcome('selected');
    }
  };
  const reached = { onFocus: onStay, onPointerEnter: onStay };
  return (
    <div className={styles.link}>
      <Field label={t('claim.link')} hint={t('claim.linkHint')}>
        <TextInput ref={input} readOnly value={url} {...reached} />
      </Field>
      <Button
        variant="secondary"
        {...reached}
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      >
        {t('claim.copyLink')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome && t(outcome === 'copied' ? 'claim.linkCopied' : 'claim.linkSelected')}
      </p>
    </div>
  );
}
