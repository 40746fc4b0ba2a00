import type { ProofFile } from '@lost-found/contracts';
import { Button, Dialog } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useLastShown } from '../../lib/use-last-shown';
import styles from './claims.module.css';

interface ProofViewerProps {
  files: readonly ProofFile[];
  /** Which of them; nothing: closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
}

/** Proof in large, one file after the other. */
export function ProofViewer({ files, shown, onShow }: ProofViewerProps) {
  const { t } = useTranslation(['admin', 'common']);
  const index = useLastShown(shown) ?? 0;
  const file = files[index];
  if (!file) return null;
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onShow(undefined)}
      title={file.name}
      description={t('claims.viewer.place', { number: index + 1, total: files.length })}
      closeLabel={t('close', { ns: 'common' })}
      size="large"
      footer={
        files.length > 1 && (
          <>
            <Button
              variant="secondary"
              icon={<ArrowLeft aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => onShow(index - 1)}
            >
              {t('claims.viewer.previous')}
            </Button>
            <Button
              variant="secondary"
              iconEnd={<ArrowRight aria-hidden="true" />}
              disabled={index === files.length - 1}
              onClick={() => onShow(index + 1)}
            >
              {t('claims.viewer.next')}
            </Button>
          </>
        )
      }
    >
      <ShownFile key={file.id} file={file} />
    </Dialog>
  );
}

function ShownFile({ file: { name, type, url } }: { file: ProofFile }) {
  const { t } = useTranslation('admin');
  if (type.startsWith('image/')) return <img src={url} alt={name} className={styles.large} />;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('claims.detail.openFile', { name })}
      </a>
    </p>
  );
}
