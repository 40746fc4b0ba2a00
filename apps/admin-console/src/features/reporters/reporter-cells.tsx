import type { Reporter } from '@lost-found/contracts';
import { Badge, IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Eye } from 'lucide-react';
import { createContext, useContext } from 'react';
import actionStyles from '../../lib/table/row-actions.module.css';
import { EmailText } from '../../lib/text/email-text';
import { useReporterName } from './reporter-name';
import styles from './reporters.module.css';

/** Opens a reporter from their row. */
export const OpenReporterContext = createContext<(id: string) => void>(() => undefined);

interface CellProps {
  reporter: Reporter;
}

/** Who it is, and whether they have an account. */
export function ReporterSummary({ reporter }: CellProps) {
  const { t } = useTranslation('admin');
  const nameOf = useReporterName();
  return (
    <span className={styles.summary}>
      <span className={styles.name}>
        <EmailText value={nameOf(reporter)} />
      </span>
      <span className={styles.minor}>
        {reporter.isAccount ? t('reporters.account') : t('reporters.visitor')}
      </span>
    </span>
  );
}

/** The address or number, else whatever was given. */
export function ReporterContact({ reporter: { email, phone, contact } }: CellProps) {
  const { t } = useTranslation('admin');
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  if (phone) return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
  return contact || t('notProvided');
}

export function ReporterVerified({ reporter: { verified } }: CellProps) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={verified ? 'success' : 'neutral'}>
      {verified ? t('reporters.verified') : t('reporters.unverified')}
    </Badge>
  );
}

export function ReporterRowActions({ reporter }: CellProps) {
  const { t } = useTranslation('admin');
  const nameOf = useReporterName();
  const open = useContext(OpenReporterContext);
  return (
    <div className={actionStyles.actions}>
      <IconButton
        size="small"
        data-row-open
        label={t('reporters.viewOf', { name: nameOf(reporter) })}
        onClick={() => open(reporter.id)}
      >
        <Eye aria-hidden="true" />
      </IconButton>
    </div>
  );
}
