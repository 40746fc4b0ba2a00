import type { ProofFile } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { lazy, Suspense } from 'react';
import { useLastShown } from '../../lib/use-last-shown';
import styles from './claims.module.css';
import { FileLink } from './file-link';
import { PdfNotShown } from './pdf/pdf-not-shown';
import { StepButton } from './step-button';

/** What reads PDFs is loaded with the first of them; that it cannot be does not take the claim along. */
const PdfProof = lazy(() =>
  import('./pdf/pdf-proof').catch(() => ({ default: () => <PdfNotShown why="failed" /> })),
);

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
            <StepButton to="previous" atEnd={index === 0} onStep={() => onShow(index - 1)}>
              {t('claims.viewer.previous')}
            </StepButton>
            <StepButton to="next" atEnd={index === files.length - 1} onStep={() => onShow(index + 1)}>
              {t('claims.viewer.next')}
            </StepButton>
          </>
        )
      }
    >
      <ShownFile key={file.id} file={file} />
    </Dialog>
  );
}

function ShownFile({ file }: { file: ProofFile }) {
  const { t } = useTranslation('common');
  if (file.type.startsWith('image/')) return <img src={file.url} alt={file.name} className={styles.large} />;
  return (
    <div className={styles.document}>
      <Suspense fallback={<Spinner label={t('loading')} block />}>
        <PdfProof file={file} />
      </Suspense>
      <p>
        <FileLink file={file} />
      </p>
    </div>
  );
}
