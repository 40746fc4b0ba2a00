import { issue } from './errors/issue.js';
import { z } from './zod.js';

/** An example of the institution's student IDs: the prefix and seven digits (§5). */
export const studentIdExample = (prefix: string): string => `${prefix}1234567`;

/**
 * A student ID: uppercased, then the prefix followed by exactly seven digits (§5).
 * @param prefix four capitals, from the configuration
 */
export const studentId = (prefix: string) =>
  z
    .string({ error: 'student_id_required' })
    .trim()
    .toUpperCase()
    .min(1, { error: 'student_id_required', abort: true })
    .regex(
      new RegExp(`^${prefix}\\d{7}$`),
      issue('student_id_format', { example: studentIdExample(prefix) }),
    );
