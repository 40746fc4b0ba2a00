import { Badge, type Tone } from '@lost-found/design-system';
import { useLabel } from '@lost-found/i18n';
import styles from './log.module.css';

/** Colours by what was done (§2), so that a new kind of thing needs none of its own. */
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
  return (
    <Badge tone={toneOfAction(action)} className={styles.action}>
      {label.logAction(action)}
    </Badge>
  );
}
