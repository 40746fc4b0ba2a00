import type { ProofFile } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import styles from './claims.module.css';
import { FileLink } from './file-link';
import { ProofViewer } from './proof-viewer';

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
  if (!type.startsWith('image/')) return <FileText aria-hidden="true" />;
  return <img src={`${url}?size=thumbnail`} alt="" loading="lazy" decoding="async" />;
}
