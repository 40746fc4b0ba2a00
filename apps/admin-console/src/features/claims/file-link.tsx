import type { ProofFile } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

/** A proof file by itself: a picture in a tab of its own, any other one saved, which is how the service sends it. */
export function FileLink({ file: { name, type, url }, children }: { file: ProofFile; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  if (type.startsWith('image/')) {
    const text = t('claims.detail.openFile', { name });
    return (
      <a href={url} target="_blank" rel="noreferrer" aria-label={children ? text : undefined}>
        <ExternalLink aria-hidden="true" /> {children ?? text}
      </a>
    );
  }
  const text = t('claims.detail.downloadFile', { name });
  return (
    <a href={url} download={name} aria-label={children ? text : undefined}>
      <Download aria-hidden="true" /> {children ?? text}
    </a>
  );
}
