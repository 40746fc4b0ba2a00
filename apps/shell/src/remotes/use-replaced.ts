import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reloadOnce } from './reload-once';
import { failedFile, reasonOf } from './remote-error';
import { isAppReplaced } from './retry';

type Answer = 'asking' | 'replaced' | 'current';

/**
 * Finds out if another release replaced the files of this page. If a file does not arrive then, its release was removed:
 * the page reloads, unless a reload would abort a mutation.
 */
export const useReplaced = (error: unknown, name: string): Answer => {
  const queries = useQueryClient();
  const isAsked = reasonOf(error) !== 'timeout';
  const isFileGone = isAsked && failedFile(error) !== undefined;
  const [answer, setAnswer] = useState<Answer>(isFileGone ? 'asking' : 'current');
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    void isAppReplaced(name).then((isOther) => {
      if (isOver) return;
      const mayReload = isOther && isFileGone && navigator.onLine && queries.isMutating() === 0;
      if (!mayReload || !reloadOnce()) setAnswer(isOther ? 'replaced' : 'current');
    });
    return () => {
      isOver = true;
    };
  }, [isAsked, isFileGone, name, queries]);
  return answer;
};
