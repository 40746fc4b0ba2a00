import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { TabDraft } from './use-tab-draft';

interface DraftNoticeProps {
  draft: Pick<TabDraft<unknown>, 'restored'>;
  /** True for a form that takes photos. */
  hasPhotos?: boolean;
  onClear: () => void;
}

/** Says that a form has its earlier input, which can be cleared. */
export function DraftNotice({ draft, hasPhotos = false, onClear }: DraftNoticeProps) {
  const { t } = useTranslation('admin');
  if (draft.restored === undefined) return null;
  return (
    <Notice
      live
      title={t('draft.title')}
      action={
        <Button size="small" variant="secondary" onClick={onClear}>
          {t('draft.clear')}
        </Button>
      }
    >
      {t(hasPhotos ? 'draft.noteWithoutPhotos' : 'draft.note')}
    </Notice>
  );
}
