import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';

interface ShareItemProps {
  title: string;
  /** Absolute. */
  url: string;
}

const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands the address of an item to another app of the device, or copies it where there is no such way. */
export function ShareItem({ title, url }: ShareItemProps) {
  const { t } = useTranslation('portal');
  const [said, setSaid] = useState('');
  const send = async () => {
    try {
      if (canShare()) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(t('claim.linkCopied'));
      }
    } catch (error) {
      // The browser forbids it, as on plain http: the address can be copied by hand.
      if ((error as Error).name !== 'AbortError') setSaid(url);
    }
  };
  return (
    <div>
      <Button variant="secondary" block data-needs-script="" onClick={send}>
        {canShare() ? t('item.share') : t('claim.copyLink')}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
