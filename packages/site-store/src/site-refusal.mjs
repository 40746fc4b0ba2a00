// @ts-check

/** A site does not allow what was asked: one line that says what to do. */
export class SiteRefusal extends Error {}

/** The bucket of a site did not answer, or holds something else than was published. */
export class BucketRefusal extends SiteRefusal {
  /**
   * @param {string} message
   * @param {{ isUnavailable?: boolean, cause?: unknown }} [why] whether the bucket itself failed; its content did otherwise
   */
  constructor(message, { isUnavailable = false, cause } = {}) {
    super(message, { cause });
    this.isUnavailable = isUnavailable;
  }
}

/**
 * The code of a system's error, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
