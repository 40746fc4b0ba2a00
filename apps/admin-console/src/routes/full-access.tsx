import { EmptyState } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { ComponentType } from 'react';
import { Screen } from '../shared/page/screen';
import { useHasFullAccess } from '../shared/use-access';

/** Shows a page to administrators with full access. The others see that they have no access. */
export const forFullAccess = (Page: ComponentType) =>
  function FullAccessPage() {
    const { t } = useTranslation('admin');
    const hasFullAccess = useHasFullAccess();
    if (hasFullAccess) return <Page />;
    return (
      <Screen title={t('noAccess.title')}>
        <EmptyState title={t('noAccess.text')} />
      </Screen>
    );
  };
