import { FileText, X } from 'lucide-react';
import { IconButton } from '../actions/icon-button';
import styles from './file-input.module.css';
import { useObjectUrl } from './use-object-url';

interface FileListProps {
  files: readonly File[];
  onRemove: (file: File, index: number) => void;
  removeLabel: (fileName: string) => string;
  formatSize?: (bytes: number) => string;
}

/** The files taken so far. */
export function FileList({ files, onRemove, removeLabel, formatSize }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file, index) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
          <Preview file={file} />
          <span className={styles.facts}>
            <span className={styles.name}>{file.name}</span>
            {formatSize && <span className={styles.size}>{formatSize(file.size)}</span>}
          </span>
          <IconButton label={removeLabel(file.name)} size="small" onClick={() => onRemove(file, index)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  return (
    <span className={styles.preview}>{url ? <img src={url} alt="" /> : <FileText aria-hidden="true" />}</span>
  );
}
