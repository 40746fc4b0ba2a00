import type { ProofFile } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { StepButton } from '../step-button';
import styles from './pdf.module.css';
import { PdfNotShown } from './pdf-not-shown';
import { PdfPage } from './pdf-page';
import { usePdf } from './use-pdf';

/** A PDF that came as proof, page by page. */
export default function PdfProof({ file }: { file: ProofFile }) {
  const { t } = useTranslation('common');
  const { pages, failure } = usePdf(file.url);
  const [number, setNumber] = useState(1);
  if (failure) return <PdfNotShown why={failure} />;
  if (!pages) return <Spinner label={t('loading')} block />;
  return (
    <div className={styles.pages}>
      {pages.numPages > 1 && <PageButtons number={number} total={pages.numPages} onTurn={setNumber} />}
      <PdfPage key={number} pages={pages} number={number} name={file.name} />
    </div>
  );
}

interface PageButtonsProps {
  number: number;
  total: number;
  onTurn: (number: number) => void;
}

function PageButtons({ number, total, onTurn }: PageButtonsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.buttons}>
      <StepButton size="small" to="previous" atEnd={number === 1} onStep={() => onTurn(number - 1)}>
        {t('claims.pdf.previous')}
      </StepButton>
      <span role="status">{t('claims.pdf.place', { number, total })}</span>
      <StepButton size="small" to="next" atEnd={number === total} onStep={() => onTurn(number + 1)}>
        {t('claims.pdf.next')}
      </StepButton>
    </div>
  );
}
