import type { ProofFile } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Download, ExternalLink, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import textStyles from '../../shared/text/minor.module.css';
import { useLastShown } from '../../shared/use-last-shown';
import styles from './claims.module.css';
import { PdfNotShown } from './pdf-not-shown';
import { StepButton } from './step-button';

/** Lists the proof files of a claim. Each one opens here or in its own tab. */
export function ProofFiles({ files }: { files: readonly ProofFile[] }) {
  const { t } = useTranslation('admin');
  const [shown, show] = useState<number>();
  if (files.length === 0) return <p className={textStyles.minor}>{t('claims.detail.noProof')}</p>;
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
            <FileName file={file} onShow={() => show(index)} />
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

/** Loads the PDF viewer with the first PDF. The claim stays usable if the viewer cannot be loaded. */
const PdfProof = lazy(() =>
  import('./pdf-proof').catch(() => ({ default: () => <PdfNotShown why="failed" /> })),
);

interface ProofViewerProps {
  files: readonly ProofFile[];
  /** Index of the shown file. Undefined when the viewer is closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
}

/** Shows the proof in large, one file at a time. */
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
  const { t } = useTranslation(['common', 'admin']);
  if (file.type.startsWith('image/')) return <img src={file.url} alt={file.name} className={styles.large} />;
  return (
    <div className={styles.document}>
      <Suspense fallback={<Spinner label={t('loading')} block />}>
        <PdfProof file={file} />
      </Suspense>
      <p>
        <a href={file.url} download={file.name}>
          <Download /> {t('claims.detail.downloadFile', { ns: 'admin', name: file.name })}
        </a>
      </p>
    </div>
  );
}

interface FileNameProps {
  file: ProofFile;
  onShow: () => void;
}

/** A picture opens in its own tab. A PDF is shown here, so that no copy is saved on the desk's computer. */
function FileName({ file: { name, type, url }, onShow }: FileNameProps) {
  const { t } = useTranslation('admin');
  if (!type.startsWith('image/'))
    return (
      <button type="button" className={styles.fileName} onClick={onShow}>
        {name}
      </button>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t('claims.detail.openFile', { name })}>
      <ExternalLink /> {name}
    </a>
  );
}
