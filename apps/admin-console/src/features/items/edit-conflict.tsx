import type { AdminItem } from '@lost-found/contracts';
import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { FieldChange } from '../../lib/item/field-change';
import styles from './items.module.css';

/** What stands against saving: another version, which was loaded to be shown, or nothing any more. */
export type EditProblem = { kind: 'conflict'; base: AdminItem; fresh: AdminItem } | { kind: 'gone' };

interface EditConflictProps {
  problem: EditProblem | undefined;
  onReload: () => void;
  onKeep: () => void;
}

/** Somebody else changed or deleted the item meanwhile: nothing was saved, and it is said what they changed. */
export function EditConflict({ problem, onReload, onKeep }: EditConflictProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="alert" className={styles.conflict}>
      {problem?.kind === 'conflict' && (
        <Notice tone="warning" title={t('items.edit.conflictTitle')}>
          <p>{t('items.edit.conflict')}</p>
          <TheirChanges base={problem.base} fresh={problem.fresh} />
          <p>{t('items.edit.conflictChoice')}</p>
          <div className={styles.choices}>
            <Button size="small" variant="secondary" onClick={onReload}>
              {t('items.edit.reload')}
            </Button>
            <Button size="small" variant="secondary" onClick={onKeep}>
              {t('items.edit.keep')}
            </Button>
          </div>
        </Notice>
      )}
      {problem?.kind === 'gone' && (
        <Notice tone="danger" title={t('items.edit.goneTitle')}>
          {t('items.edit.gone')}
        </Notice>
      )}
    </div>
  );
}

const compared = [
  'status',
  'title',
  'description',
  'category',
  'location',
  'contactInfo',
  'adminNotes',
] as const;

function TheirChanges({ base, fresh }: { base: AdminItem; fresh: AdminItem }) {
  const changed = compared.filter((field) => base[field] !== fresh[field]);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.theirs}>
      {changed.map((field) => (
        <FieldChange key={field} field={field} before={base[field]} after={fresh[field]} />
      ))}
    </ul>
  );
}
