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
  accept: '.jpg,.jpeg,.png,image/jpeg,image/png',
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

export interface FileSelection<F> {
  files: F[];
  /** some were left out for their type or size */
  skipped: boolean;
  /** set when there were too many: how many could still be added */
  room?: number;
}

/** Adds chosen files to those already there, as far as the rule allows (§5). */
export const addFiles = <F extends Candidate>(
  rule: FileRule,
  present: F[],
  chosen: F[],
): FileSelection<F> => {
  const fitting = chosen.filter(
    ({ type, size }) => rule.types.includes(type) && size > 0 && size <= rule.maxBytes,
  );
  const room = rule.maxFiles - present.length;
  return {
    files: [...present, ...fitting.slice(0, room)],
    skipped: fitting.length < chosen.length,
    ...(fitting.length > room ? { room } : {}),
  };
};
