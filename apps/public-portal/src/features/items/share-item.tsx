import { useCopy } from '@lost-found/app-kit';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

interface ShareItemProps {
  title: string;
  /** The absolute URL of the item. */
  url: string;
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the URL of an item with another app of the device, or copies it if the browser cannot share. */
export function ShareItem({ title, url }: ShareItemProps) {
  const { t } = useTranslation('portal');
  const { copy, outcome } = useCopy(url);
  const share = () =>
    navigator
      .share({ title, url })
      .catch((error: Error) => (error.name === 'AbortError' ? undefined : copy()));
  return (
    <div>
      <Button variant="secondary" block data-needs-script="" onClick={canShare() ? share : copy}>
        {canShare() ? t('item.share') : t('claim.copyLink')}
      </Button>
      {/* A URL that could not be copied, to copy by hand. */}
      <p role="status">{outcome === 'selected' ? url : outcome && t('claim.linkCopied')}</p>
    </div>
  );
}
