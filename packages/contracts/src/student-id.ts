import { typedText } from './common/clean-text.js';
import { readCode } from './common/read-code.js';
import { issue } from './errors/issue.js';

/** An example of the institution's student IDs: the prefix and seven digits (§5). */
export const studentIdExample = (prefix: string): string => `${prefix}1234567`;

/**
 * A student ID: read without separators and uppercased, then the prefix followed by exactly seven digits (§5).
 * @param prefix four capitals, from the configuration
 */
export const studentId = (prefix: string) =>
  typedText({ error: 'student_id_required' })
    .overwrite(readCode)
    .min(1, { error: 'student_id_required', abort: true })
    .regex(
      new RegExp(`^${prefix}\\d{7}$`),
      issue('student_id_format', { example: studentIdExample(prefix) }),
    );
