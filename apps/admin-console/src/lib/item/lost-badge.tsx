import { Badge } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { SearchX } from 'lucide-react';

/** Marks a lost report among found items (§2). */
export function LostBadge() {
  const { t } = useTranslation('admin');
  return (
    <Badge tone="info" icon={<SearchX aria-hidden="true" />}>
      {t('items.lostItem')}
    </Badge>
  );
}
