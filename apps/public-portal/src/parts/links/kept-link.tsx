import { useCopy } from '@lost-found/app-kit';
import { Button, Field, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
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
  const { copy, outcome } = useCopy(url, input);
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
