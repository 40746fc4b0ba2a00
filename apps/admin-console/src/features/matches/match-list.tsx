import type { AdminMatch, AdminMatchReason } from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { ItemThumbnail } from '../../parts/items/item-summary';
import { RowTitle } from '../../shared/table/row-actions';
import { Day, LocationName } from '../../shared/text/values';
import styles from './matches.module.css';

interface MatchListProps {
  /** Label of the list, for screen readers only. */
  label: string;
  matches: readonly AdminMatch[];
  /** Returns the label of a title's button, which contains the title. */
  toLabel: (title: string) => string;
  /** Also shows the owner, which a lost report names. */
  withOwner?: boolean;
  onOpen: (match: AdminMatch) => void;
}

/** Reports that fit, each with its picture, facts, and why it fits. */
export function MatchList({ label, matches, toLabel, withOwner, onOpen }: MatchListProps) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.matches} aria-label={label}>
      {matches.map((match) => {
        const { isStrong, reasons, item } = match;
        const { id, title, thumbnail, reference, location, lastSeenLocation, dateFound, reportedBy } = item;
        return (
          <li key={id} data-match={id} className={styles.match}>
            <ItemThumbnail src={thumbnail} />
            <div className={styles.told}>
              <div className={styles.head}>
                <strong>
                  <RowTitle title={title} label={toLabel(title)} onOpen={() => onOpen(match)} />
                </strong>
                <Strength isStrong={isStrong} />
                {withOwner && reportedBy && (
                  <span>{t(`matches.${isStrong ? 'probably' : 'perhaps'}`, { name: reportedBy })}</span>
                )}
              </div>
              <p className={styles.minor}>
                {reference} · <LocationName value={lastSeenLocation ?? location} /> ·{' '}
                <Day value={dateFound} />
              </p>
              <Reasons reasons={reasons} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the certainty of a match in words. */
export function Strength({ isStrong }: Pick<AdminMatch, 'isStrong'>) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={isStrong ? 'success' : 'neutral'}>{t(`matches.${isStrong ? 'strong' : 'possible'}`)}</Badge>
  );
}

/** Words a reason why two reports match. */
export const useReasonWords = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { date } = useFormat();
  const getText = ({ kind, text }: AdminMatchReason): string => {
    if (kind === 'date') return date(text);
    return kind === 'place' ? label.location(text) : text;
  };
  return (reason: AdminMatchReason): string => t(`matches.reason.${reason.kind}`, { text: getText(reason) });
};

/** Why two reports match, in the reader's language. */
export function Reasons({ reasons }: { reasons: readonly AdminMatchReason[] }) {
  const { t } = useTranslation('admin');
  const getReasonWords = useReasonWords();
  return (
    <ul className={styles.reasons} aria-label={t('matches.why')}>
      {reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.text}`}>{getReasonWords(reason)}</li>
      ))}
    </ul>
  );
}
