import { addFiles, durations, type FileRefusal, type FileRule } from '@lost-found/contracts';
import { useEffect, useRef, useState } from 'react';
import { prepareFile, recogniseFile } from './file-opener';

interface Refused {
  name: string;
  reason: FileRefusal;
  /** of a picture that is not taken: `GIF` */
  format?: string | undefined;
}

/** Problems of the last choice of files. */
interface FileTrouble {
  refused: readonly Refused[];
  /** set when there were too many: how many could still be added */
  room: number | undefined;
}

/** Names that devices give to pictures and to files that they do not know. */
const saysLittle = ({ type }: File): boolean =>
  type === '' || type === 'application/octet-stream' || type.startsWith('image/');

const none: FileTrouble = { refused: [], room: undefined };

/**
 * The files of a form under a rule (§5). A short message about rejected files shows for 3 seconds; the list of reasons
 * stays until the next choice.
 * @param sent how many were sent before, which count too
 */
export const useFileSelection = (rule: FileRule, sent = 0) => {
  const max = rule.maxFiles - sent;
  const [files, setFiles] = useState<File[]>([]);
  const [trouble, setTrouble] = useState(none);
  const [notice, setNotice] = useState(none);

  useEffect(() => {
    const timer = setTimeout(() => setNotice(trouble), durations.fileError);
    return () => clearTimeout(timer);
  }, [trouble]);

  /** The list, also before it is drawn. */
  const list = useRef<File[]>([]);
  /** Files that were one too many: the first takes the place of one that is left out after all. */
  const waiting = useRef<File[]>([]);
  const show = (now: File[]) => {
    list.current = now;
    setFiles(now);
  };
  const refuse = (...refused: Refused[]) =>
    setTrouble((now) => ({ ...now, refused: [...now.refused, ...refused] }));

  const withdraw = (name: string, of: FileRefusal) =>
    setTrouble((now) => ({
      ...now,
      refused: now.refused.filter((one) => one.name !== name || one.reason !== of),
    }));

  /**
   * Some problems appear only when a file is opened. The file stays in the list until then, so that sending includes
   * it.
   */
  const open = async (file: File) => {
    const { file: known, reason: other, format } = await recogniseFile(file, rule);
    const ready = known && (await prepareFile(known));
    const reason = other ?? (!ready ? 'content' : ready.size > rule.maxBytes ? 'size' : undefined);
    if (!list.current.includes(file)) return;
    if (ready && !reason) {
      if (ready !== file) show(list.current.map((one) => (one === file ? ready : one)));
      return;
    }
    const next = waiting.current.shift();
    show(list.current.flatMap((one) => (one !== file ? [one] : next ? [next] : [])));
    refuse({ name: file.name, reason: reason ?? 'content', format });
    if (!next) return;
    withdraw(next.name, 'room');
    if (waiting.current.length === 0) setTrouble((now) => ({ ...now, room: undefined }));
    void open(next);
  };
  /** @param chosen files of a declared type that is taken, or of a content that is */
  const take = (chosen: File[]) => {
    const { files: all, refused, room } = addFiles({ ...rule, maxFiles: max }, list.current, chosen);
    const added = all.slice(list.current.length);
    waiting.current.push(...refused.flatMap(({ file, reason }) => (reason === 'room' ? [file] : [])));
    show(all);
    refuse(...refused.map(({ file, reason }) => ({ name: file.name, reason })));
    if (room !== undefined) setTrouble((now) => ({ ...now, room }));
    for (const file of added) void open(file);
  };
  /** A file with another declared type, or with none: its first bytes decide. */
  const recognise = async (file: File) => {
    const notice = file.size === 0 ? 'empty' : saysLittle(file) ? undefined : 'kind';
    if (notice) refuse({ name: file.name, reason: notice });
    const { file: known, reason = 'kind', format } = await recogniseFile(file, rule);
    if (notice === 'empty' || (notice === reason && !known)) return;
    if (notice) withdraw(file.name, notice);
    if (known) take([known]);
    else refuse({ name: file.name, reason, format });
  };
  const add = (chosen: File[]) => {
    waiting.current = [];
    setTrouble(none);
    const isDeclared = ({ type }: File) => rule.types.includes(type);
    take(chosen.filter(isDeclared));
    for (const file of chosen) if (!isDeclared(file)) void recognise(file);
  };
  const remove = (_file: File, index: number) => {
    show(list.current.filter((_, other) => other !== index));
    waiting.current = [];
    setTrouble(none);
  };
  const clear = () => {
    show([]);
    waiting.current = [];
    setTrouble(none);
  };
  return { rule, max, files, trouble, isAnnounced: notice === trouble, add, remove, clear };
};

export type FileSelection = ReturnType<typeof useFileSelection>;
