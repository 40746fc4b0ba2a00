import type { ProofFile } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Download, ExternalLink, FileText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLastShown } from '../../lib/use-last-shown';
import styles from './claims.module.css';
import { PdfNotShown } from './pdf/pdf-not-shown';
import { StepButton } from './step-button';

/** The proof of a claim, each file to look at here or in a tab of its own. */
export function ProofFiles({ files }: { files: readonly ProofFile[] }) {
  const { t } = useTranslation('admin');
  const [shown, show] = useState<number>();
  if (files.length === 0) return <p className={styles.minor}>{t('claims.detail.noProof')}</p>;
  return (
    <>
      <ul className={styles.proof}>
        {files.map((file, index) => (
          <li key={file.id} className={styles.proofFile}>
            <button
              type="button"
              className={styles.proofPicture}
              aria-label={t('claims.viewer.view', { name: file.name })}
              onClick={() => show(index)}
            >
              <Thumbnail file={file} />
            </button>
            <FileLink file={file}>{file.name}</FileLink>
          </li>
        ))}
      </ul>
      <ProofViewer files={files} shown={shown} onShow={show} />
    </>
  );
}

function Thumbnail({ file: { type, url } }: { file: ProofFile }) {
  if (!type.startsWith('image/')) return <FileText />;
  return <img src={`${url}?size=thumbnail`} alt="" loading="lazy" decoding="async" />;
}

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
function ProofViewer({ files, shown, onShow }: ProofViewerProps) {
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

/** A proof file by itself: a picture in a tab of its own, any other one saved, which is how the service sends it. */
function FileLink({ file: { name, type, url }, children }: { file: ProofFile; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  if (type.startsWith('image/')) {
    const text = t('claims.detail.openFile', { name });
    return (
      <a href={url} target="_blank" rel="noreferrer" aria-label={children ? text : undefined}>
        <ExternalLink /> {children ?? text}
      </a>
    );
  }
  const text = t('claims.detail.downloadFile', { name });
  return (
    <a href={url} download={name} aria-label={children ? text : undefined}>
      <Download /> {children ?? text}
    </a>
  );
}
