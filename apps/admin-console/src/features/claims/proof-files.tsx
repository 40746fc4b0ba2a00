import type { ProofFile } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { FileText } from 'lucide-react';
import styles from './claims.module.css';

/** The proof of a claim: pictures as such, a PDF as a link; each opens in a tab of its own. */
export function ProofFiles({ files }: { files: readonly ProofFile[] }) {
  const { t } = useTranslation('admin');
  if (files.length === 0) return <p className={styles.minor}>{t('claims.detail.noProof')}</p>;
  return (
    <ul className={styles.proof}>
      {files.map(({ id, name, type, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={styles.proofLink}
            aria-label={t('claims.detail.openFile', { name })}
          >
            <span className={styles.proofPicture}>
              {type.startsWith('image/') ? (
                <img src={url} alt="" loading="lazy" />
              ) : (
                <FileText aria-hidden="true" />
              )}
            </span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
