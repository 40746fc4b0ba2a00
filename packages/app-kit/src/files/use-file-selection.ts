import { addFiles, durations, type FileRefusal, type FileRule } from '@lost-found/contracts';
import { useEffect, useState } from 'react';
import { prepareFile } from './prepare-files';

/** What was wrong with the files chosen last. */
interface FileTrouble {
  refused: readonly { name: string; reason: FileRefusal }[];
  /** set when there were too many: how many could still be added */
  room: number | undefined;
}

const none: FileTrouble = { refused: [], room: undefined };

/**
 * The files of a form under a rule (§5). That some were left out is said for 3 seconds; which ones and why stays
 * until the next choice.
 * @param sent how many were sent before, which count too
 */
export const useFileSelection = (rule: FileRule, sent = 0) => {
  const max = rule.maxFiles - sent;
  const [files, setFiles] = useState<File[]>([]);
  const [trouble, setTrouble] = useState(none);
  const [said, setSaid] = useState(none);

  useEffect(() => {
    const timer = setTimeout(() => setSaid(trouble), durations.fileError);
    return () => clearTimeout(timer);
  }, [trouble]);

  /** What only opening a file shows. Meanwhile it is in the list, so that sending does not miss it. */
  const open = async (file: File) => {
    const ready = await prepareFile(file);
    const reason = !ready ? 'content' : ready.size > rule.maxBytes ? 'size' : undefined;
    const kept = ready && !reason ? [ready] : [];
    if (kept[0] !== file) setFiles((now) => now.flatMap((one) => (one === file ? kept : [one])));
    if (reason) setTrouble((now) => ({ ...now, refused: [...now.refused, { name: file.name, reason }] }));
  };
  const add = (chosen: File[]) => {
    const { files: all, refused, room } = addFiles({ ...rule, maxFiles: max }, files, chosen);
    setFiles(all);
    setTrouble({ refused: refused.map(({ file, reason }) => ({ name: file.name, reason })), room });
    for (const file of all.slice(files.length)) void open(file);
  };
  const remove = (_file: File, index: number) => {
    setFiles(files.filter((_, other) => other !== index));
    setTrouble(none);
  };
  const clear = () => {
    setFiles([]);
    setTrouble(none);
  };
  return { rule, max, files, trouble, isSaid: said === trouble, add, remove, clear };
};

export type FileSelection = ReturnType<typeof useFileSelection>;
