import { addFiles, durations, type FileRule } from '@lost-found/contracts';
import { useEffect, useState } from 'react';
import { prepareFiles } from './prepare-files';

/** What was wrong with the files chosen last. */
export interface FileTrouble {
  skipped: boolean;
  /** set when there were too many: how many could still be added */
  room: number | undefined;
}

/** The files of a form under a rule (§5); what was wrong with some is forgotten after 3 seconds. */
export const useFileSelection = (rule: FileRule) => {
  const [files, setFiles] = useState<File[]>([]);
  const [trouble, setTrouble] = useState<FileTrouble>();

  useEffect(() => {
    if (!trouble) return;
    const timer = setTimeout(() => setTrouble(undefined), durations.fileError);
    return () => clearTimeout(timer);
  }, [trouble]);

  const add = (chosen: File[]) => {
    const { files: taken, skipped, room } = addFiles(rule, files, chosen);
    setFiles(taken);
    void prepareFiles(taken);
    setTrouble(skipped || room !== undefined ? { skipped, room } : undefined);
  };
  const remove = (_file: File, index: number) => setFiles(files.filter((_, other) => other !== index));
  return { rule, files, trouble, add, remove };
};

export type FileSelection = ReturnType<typeof useFileSelection>;
