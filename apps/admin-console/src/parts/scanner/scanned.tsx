import type { AdminItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { TopDialog } from '../../shared/dialog/top-dialog';
import { usePlaceNow } from '../items/item-lines';
import { ItemSummary } from '../items/item-summary';
import { ItemStatusBadge } from '../items/status-badge';

export interface ScannedThing {
  text: string;
  /** Missing for a pick-up code. */
  item?: AdminItem;
  open: () => void;
}

/** Shows a scanned item over a form that is being filled in; the form does not change. */
export function Scanned({
  thing: { text, item, open },
  onClose,
}: {
  thing: ScannedThing;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const formatPlace = usePlaceNow();
  const place = item && formatPlace(item);
  return (
    <TopDialog
      title={item ? t('scan.item') : t('scan.code', { code: text })}
      onClose={onClose}
      buttons={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('scan.stay')}
          </Button>
          <Button onClick={open}>{item ? t('scan.open') : t('scan.toHandover')}</Button>
        </>
      }
    >
      {item && (
        <>
          <ItemSummary item={item}>
            <ItemStatusBadge status={item.status} />
          </ItemSummary>
          {place && <p>{place}</p>}
        </>
      )}
      <p>{t('scan.formStays')}</p>
    </TopDialog>
  );
}
