import { clsx } from 'clsx';
import { Camera, FileText, Upload, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { useFieldControl } from './field-context';
import styles from './file-input.module.css';

export interface FileInputProps {
  /** The name under which a browser without a script sends the files. */
  name?: string;
  /** The files chosen so far; the caller holds them. */
  files: readonly File[];
  /** Receives the files that were chosen, dropped or photographed. The caller's rule decides which ones count. */
  onAdd: (files: File[]) => void;
  onRemove: (file: File, index: number) => void;
  chooseLabel: string;
  removeLabel: (fileName: string) => string;
  /** The `accept` attribute, e.g. `image/jpeg,image/png`. */
  accept?: string;
  /** The chooser is disabled at this number of files. */
  max?: number;
  /** Files cannot be added or removed, e.g. during an upload. */
  disabled?: boolean | undefined;
  /** `large`: the first step of its form. */
  size?: 'normal' | 'large';
  /** Second line of the drop area, e.g. "or drop them here". */
  dropHint?: ReactNode;
  /** Label of the camera button, which touch screens offer. */
  cameraLabel?: string;
  formatSize?: (bytes: number) => string;
  /** A message about skipped files; announced. */
  error?: ReactNode;
  /** A line for each rejected file; announced. */
  refused?: readonly string[];
  /** e.g. "2 of 3 photos"; announced. */
  status?: ReactNode;
}

/** Selects files by choosing, dropping or photographing; lists them, with previews of images. */
export function FileInput(props: FileInputProps) {
  const { files, onAdd, onRemove, chooseLabel, removeLabel, accept, max, dropHint, cameraLabel } = props;
  const { refused = [], disabled = false } = props;
  const wired = useFieldControl();
  const errorId = useId();
  const [over, setOver] = useState(false);
  const off = disabled || (max !== undefined && files.length >= max);
  const take = (list: FileList_) => {
    const added = Array.from(list ?? []);
    if (added.length > 0 && !off) onAdd(added);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    event.currentTarget.value = ''; // so that the same file can be chosen again after it was removed
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!off);
  };
  const describedBy = [props.error ? errorId : '', wired['aria-describedby']].filter(Boolean).join(' ');
  const input = { type: 'file', accept, multiple: max !== 1, disabled: off, onChange: handleChange } as const;
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard */}
      <div
        className={clsx(
          styles.drop,
          props.size === 'large' && styles.large,
          over && styles.over,
          off && styles.off,
        )}
        onDragOver={handleOver}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <label className={styles.choose}>
          <input
            {...input}
            id={wired.id}
            name={props.name}
            aria-describedby={describedBy || undefined}
            aria-invalid={props.error ? true : wired['aria-invalid']}
            className={styles.input}
          />
          <Upload data-needs-script="" />
          <span data-needs-script="">{chooseLabel}</span>
          {dropHint && (
            <span data-needs-script="" className={styles.hint}>
              {dropHint}
            </span>
          )}
        </label>
        {cameraLabel && (
          <label data-needs-script="" className={styles.camera}>
            <input {...input} multiple={false} capture="environment" className={styles.input} />
            <Camera />
            <span>{cameraLabel}</span>
          </label>
        )}
      </div>
      <div role="status" className={styles.status}>
        {props.status}
      </div>
      <div role="alert" id={errorId} className={styles.error}>
        {props.error}
      </div>
      <div role="status" className={styles.refused}>
        {refused.length > 0 && (
          <ul>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <FileList {...{ files, onRemove, removeLabel, disabled }} formatSize={props.formatSize} />
    </div>
  );
}

type FileList_ = globalThis.FileList | null;

interface FileListProps {
  files: readonly File[];
  onRemove: (file: File, index: number) => void;
  removeLabel: (fileName: string) => string;
  disabled: boolean;
  formatSize?: (bytes: number) => string;
}

function FileList({ files, onRemove, removeLabel, disabled, formatSize }: FileListProps) {
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
          <IconButton
            label={removeLabel(file.name)}
            size="small"
            disabled={disabled}
            onClick={() => onRemove(file, index)}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.preview}>
      {url && !broken ? <img src={url} alt="" onError={() => setBroken(true)} /> : <FileText />}
    </span>
  );
}

/** A blob address of a file for as long as it is shown; revoked afterwards, or its memory would stay. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
