import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import styles from './items.module.css';

export type EditProblem = 'conflict' | 'gone';

interface EditConflictProps {
  problem: EditProblem | undefined;
  onReload: () => void;
  reloading: boolean;
}

/** Somebody else changed or deleted the item meanwhile: nothing was saved, and it can be loaded again. */
export function EditConflict({ problem, onReload, reloading }: EditConflictProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="alert" className={styles.conflict}>
      {problem === 'conflict' && (
        <Notice
          tone="warning"
          title={t('items.edit.conflictTitle')}
          action={
            <Button size="small" variant="secondary" loading={reloading} onClick={onReload}>
              {t('items.edit.reload')}
            </Button>
          }
        >
          {t('items.edit.conflict')}
        </Notice>
      )}
      {problem === 'gone' && (
        <Notice tone="danger" title={t('items.edit.goneTitle')}>
          {t('items.edit.gone')}
        </Notice>
      )}
    </div>
  );
}
