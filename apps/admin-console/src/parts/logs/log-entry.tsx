import type { LogEntry } from '@lost-found/contracts';
import { Badge, type Tone } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Lines } from '../../shared/text/lines';
import textStyles from '../../shared/text/minor.module.css';

/** Colours by kind of action (§2), so that a new action needs no colour of its own. */
const tones: readonly [RegExp, Tone][] = [
  [/FAILED$/, 'danger'],
  [/_(DELETED|REJECTED|WITHDRAWN)$/, 'danger'],
  [/_(CREATED|APPROVED|VERIFIED|RESOLVED|RETURNED|INITIALIZED)$/, 'success'],
  [/_(UPDATED|CHANGED)$/, 'info'],
  [/_(CLAIMED|SUBMITTED)$/, 'warning'],
  [/^LOGIN$/, 'accent'],
];

const toneOfAction = (action: string): Tone =>
  tones.find(([pattern]) => pattern.test(action))?.[1] ?? 'neutral';

/** A logged action, its underscores as spaces. */
export function LogActionBadge({ action }: { action: string }) {
  const label = useLabel();
  return <Badge tone={toneOfAction(action)}>{label.logAction(action)}</Badge>;
}

interface LogUserProps extends Pick<LogEntry, 'user'> {
  /** The name alone. */
  short?: boolean;
}

/** Shows the author of an entry; 'System' when there was no user (§2). A deleted user is not 'System'. */
export function LogUser({ user, short = false }: LogUserProps) {
  const { t } = useTranslation('admin');
  if (!user) return <span className={textStyles.minor}>{t('logs.system')}</span>;
  if (user.deleted) return <span className={textStyles.minor}>{t('logs.deletedUser')}</span>;
  if (short) return user.fullName;
  return <Lines first={user.fullName} second={user.email} />;
}
