import { Button, Field, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './kept-link.module.css';

interface KeptLinkProps {
  url: string;
  label: string;
  hint?: string;
}

/** Shows a link that the person should keep, with a button that copies it. */
export function KeptLink({ url, label, hint }: KeptLinkProps) {
  const { t } = useTranslation('portal');
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // The browser forbids the copy, for example on plain http. The person can copy the selected text by keyboard.
      input.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <div className={styles.link}>
      <Field label={label} hint={hint}>
        <TextInput ref={input} readOnly value={url} />
      </Field>
      <Button
        variant="secondary"
        data-needs-script=""
        icon={outcome === 'copied' ? <Check /> : <Copy />}
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
