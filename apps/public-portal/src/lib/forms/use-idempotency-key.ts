import { newIdempotencyKey } from '@lost-found/api-client';
import { useCallback, useRef } from 'react';

const describe = (value: unknown): unknown =>
  value instanceof Blob && 'name' in value ? [value.name, value.size, value.type] : value;

/**
 * One key for one content: sent again unchanged after a failure, a report is not made twice.
 * @returns the key for what is about to be sent
 */
export const useIdempotencyKey = () => {
  const last = useRef({ content: '', key: '' });
  return useCallback((fields: object, files: readonly File[]): string => {
    const content = JSON.stringify([fields, files.map(describe)]);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
};
