import { limits } from '../limits.js';

export interface FileRule {
  /** media types that are taken */
  types: readonly string[];
  /** what a file input's `accept` says */
  accept: string;
  maxFiles: number;
  /** most bytes of one file */
  maxBytes: number;
}

const images = ['image/jpeg', 'image/png'] as const;

/** Pictures of a report: JPG, JPEG or PNG, 5 MB each, at most 3 (§5). */
export const imageRule: FileRule = {
  types: images,
  // The browser turns the last two into JPEG. HEIC is left out: an iPhone then turns it into a JPG itself.
  accept: '.jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif',
  maxFiles: limits.filesPerReport,
  maxBytes: limits.fileBytes,
};

/** Proof of a claim: as pictures, and PDF (§5). */
export const proofRule: FileRule = {
  ...imageRule,
  types: [...images, 'application/pdf'],
  accept: `${imageRule.accept},.pdf,application/pdf`,
};

interface Candidate {
  type: string;
  size: number;
}

/**
 * Why a chosen file was left out. `heic` and `format`: a picture of another format. `content`: it is damaged, which only
 * opening it shows.
 */
export type FileRefusal = 'kind' | 'heic' | 'format' | 'empty' | 'size' | 'content' | 'room';

export interface FileSelection<F> {
  files: F[];
  /** refused files with their reasons */
  refused: { file: F; reason: FileRefusal }[];
  /** set when there were too many: how many could still be added */
  room?: number;
}

export const isPicture = ({ type }: Pick<Candidate, 'type'>): boolean => type.startsWith('image/');

const reasonAgainst = (rule: FileRule, file: Candidate): FileRefusal | undefined => {
  if (!rule.types.includes(file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  // A picture is made smaller before it is sent, and measured then.
  return !isPicture(file) && file.size > rule.maxBytes ? 'size' : undefined;
};

/** Adds chosen files up to the limits of the rule (§5). */
export const addFiles = <F extends Candidate>(
  rule: FileRule,
  present: F[],
  chosen: F[],
): FileSelection<F> => {
  const judged = chosen.map((file) => ({ file, reason: reasonAgainst(rule, file) }));
  const fitting = judged.filter(({ reason }) => !reason).map(({ file }) => file);
  const room = rule.maxFiles - present.length;
  return {
    files: [...present, ...fitting.slice(0, room)],
    refused: [
      ...judged.flatMap(({ file, reason }) => (reason ? [{ file, reason }] : [])),
      ...fitting.slice(room).map((file) => ({ file, reason: 'room' as const })),
    ],
    ...(fitting.length > room ? { room } : {}),
  };
};
