import type { Case } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { AddProof } from './add-proof';
import type { CaseActions } from './case-view';
import styles from './case-view.module.css';

const MEGABYTE = 1_048_576;
const tenths = (bytes: number) => Math.max(Math.round((bytes / MEGABYTE) * 10) / 10, 0.1);

/** What backs a claim, and more of it while the claim is pending and there is room. */
export function Proof({ claim, actions }: { claim: Case; actions: CaseActions }) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const headingId = useId();
  const { proofFiles, canAddProof } = claim;
  return (
    <section aria-labelledby={headingId} className={styles.proof}>
      <h2 id={headingId} className={styles.subtitle}>
        {t('case.proof')}
      </h2>
      {proofFiles.length === 0 && <p className={styles.muted}>{t('case.noProof')}</p>}
      {proofFiles.length > 0 && (
        <ul className={styles.files}>
          {proofFiles.map(({ id, name, size }) => (
            <li key={id} className={styles.file}>
              <span>{name}</span>
              <span className={styles.muted}>{t('case.fileSize', { size: number(tenths(size)) })}</span>
            </li>
          ))}
        </ul>
      )}
      {/* Anew after each addition: there is room for fewer then. */}
      {canAddProof && <AddProof key={proofFiles.length} present={proofFiles.length} actions={actions} />}
    </section>
  );
}
