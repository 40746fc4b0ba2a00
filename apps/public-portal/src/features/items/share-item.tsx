import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';

interface ShareItemProps {
  title: string;
  /** The absolute URL of the item. */
  url: string;
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the URL of an item with another app of the device, or copies it if the browser cannot share. */
export function ShareItem({ title, url }: ShareItemProps) {
  const { t } = useTranslation('portal');
  const [message, setMessage] = useState('');
  const send = async () => {
    try {
      if (canShare()) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setMessage(t('claim.linkCopied'));
      }
    } catch (error) {
      // The browser forbids the copy, for example on plain http. The visitor can copy the shown URL by hand.
      if ((error as Error).name !== 'AbortError') setMessage(url);
    }
  };
  return (
    <div>
      <Button variant="secondary" block data-needs-script="" onClick={send}>
        {canShare() ? t('item.share') : t('claim.copyLink')}
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
