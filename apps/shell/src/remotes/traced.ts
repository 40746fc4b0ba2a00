import type { LoadStep } from '@lost-found/contracts';
import { beginStep } from '../reports/load-trace';
import { getReason } from './remote-error';

/**
 * Runs a step of the loading of a remote, and notes for reports how it went.
 * @param what the same value for each attempt of a step
 */
export const traced = async <T>(
  remote: string,
  step: LoadStep['step'],
  run: () => Promise<T>,
  what: unknown = `${remote} ${step}`,
): Promise<T> => {
  const end = beginStep(remote, step, what);
  try {
    const result = await run();
    end();
    return result;
  } catch (error) {
    end(getReason(error));
    throw error;
  }
};
