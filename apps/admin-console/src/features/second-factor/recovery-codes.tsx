import { useCopy } from '@lost-found/app-kit';
import { appScope, Button, Checkbox, Notice } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../shared/export/save-file';
import styles from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Address of the account. */
  email: string;
  /** Called when the user confirms to have kept the codes. */
  onKept: () => void;
}

/** Shows new recovery codes, once only: the dialog stays until the user confirms to have kept them. */
export function RecoveryCodesDialog({ codes, email, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['security', 'common']);
  const formId = useId();
  const textId = useId();
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const refuse = () => {
    setUnconfirmed(true);
    box.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (box.current?.checked) onKept();
    else refuse();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && refuse()}
      title={t('codes.shownTitle')}
      closeLabel={t('common:close')}
      dismissible={false}
      initialFocus={list}
      footer={
        <Button type="submit" form={formId}>
          {t('codes.done')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.shown}>
        {/* Not in the header, which is short on phones. */}
        <p id={textId}>{t('codes.shown')}</p>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('codes.title')}
          aria-describedby={textId}
          className={styles.codes}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <KeepButtons codes={codes} email={email} list={list} />
        <div role="alert">{isUnconfirmed && <Notice tone="danger">{t('codes.notKept')}</Notice>}</div>
        <Checkbox ref={box} label={t('codes.kept')} aria-invalid={isUnconfirmed} />
      </form>
      <CodesOnPaper codes={codes} email={email} />
    </Dialog>
  );
}

interface KeepButtonsProps extends Omit<RecoveryCodesProps, 'onKept'> {
  list: React.RefObject<HTMLElement | null>;
}

/** Copies the codes, saves them as a text file, or prints them. */
function KeepButtons({ codes, email, list }: KeepButtonsProps) {
  const { t } = useTranslation('security');
  const site = useSiteName();
  const { copy, outcome } = useCopy(codes.join('\n'), list);
  const download = () => {
    const lines = [t('codes.heading', { email, site }), t('codes.text'), '', ...codes, ''];
    saveFile(t('codes.file'), new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  };
  const buttons = [
    { label: t('codes.copy'), Icon: outcome === 'copied' ? Check : Copy, press: () => void copy() },
    { label: t('codes.download'), Icon: Download, press: download },
    { label: t('codes.print'), Icon: Printer, press: () => window.print() },
  ];
  return (
    <div>
      <div className={styles.keep}>
        {buttons.map(({ label, Icon, press }) => (
          <Button key={label} size="small" variant="secondary" icon={<Icon />} onClick={press}>
            {label}
          </Button>
        ))}
      </div>
      <p role="status">{outcome && t(`codes.${outcome}`)}</p>
    </div>
  );
}

/** The printed page: the codes alone. */
function CodesOnPaper({ codes, email }: Omit<RecoveryCodesProps, 'onKept'>) {
  const { t } = useTranslation('security');
  const site = useSiteName();
  return createPortal(
    <div className={`${appScope} ${styles.paper}`}>
      <p>{t('codes.heading', { email, site })}</p>
      <p>{t('codes.text')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
