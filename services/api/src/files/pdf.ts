import { DomainError } from '../common/errors/domain-error.js';

export const pdfType = 'application/pdf';

/** How far from its end a PDF may say that it ends; readers look as far. */
const TRAILER_BYTES = 1_024;

/** @throws DomainError file_type_unsupported for a PDF that was cut off. */
export function checkPdf(content: Buffer): void {
  if (!content.subarray(-TRAILER_BYTES).includes('%%EOF')) throw new DomainError('file_type_unsupported');
}
