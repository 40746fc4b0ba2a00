import { type OwnItem, qrCodeFormat } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './my-items.module.css';

/** Shows the QR code of a report's public page (§9) and offers it as a download. */
export function QrDialog({ item: { id, title, qrCode } }: { item: OwnItem }) {
  const { t } = useTranslation(['profile', 'portal', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('items.qrOf', { title })}
        onClick={() => setOpen(true)}
      >
        {t('items.qr')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="small"
        title={t('items.qr')}
        description={title}
        closeLabel={t('common:close')}
        footer={
          <Button icon={<Download />} render={<a href={qrCode} download={`lost-found-${id}.png`} />}>
            {t('portal:confirmation.download')}
          </Button>
        }
      >
        <img
          src={qrCode}
          alt={t('portal:item.qrAlt', { title })}
          width={qrCodeFormat.width}
          height={qrCodeFormat.width}
          className={styles.code}
        />
      </Dialog>
    </>
  );
}
