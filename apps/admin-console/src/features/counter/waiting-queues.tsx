import { counterPageOptions } from '@lost-found/api-client';
import { type CounterQueue, counterQueues } from '@lost-found/contracts';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { queuePaths, useQueues } from '../../parts/queue/use-queues';
import { type ConsolePlace, useConsolePlaces } from '../../shared/page/console-places';
import { Day } from '../../shared/text/values';
import styles from './counter.module.css';

/** The page of each queue, and its address. */
const pages: Record<CounterQueue, { page: ConsolePlace; path: string }> = {
  claims: { page: 'claims', path: queuePaths.claims },
  lostReports: { page: 'lost-items', path: queuePaths.lostReports },
  foundReports: { page: 'items', path: queuePaths.foundReports },
  matches: { page: 'matches', path: '/admin/matches' },
  toBeBroughtIn: { page: 'claims', path: '/admin/claims?need=to_be_brought_in' },
  due: { page: 'due', path: '/admin/due' },
  dropPoints: { page: 'round', path: '/admin/round' },
};

/** The queues that are not empty, each with its number and its oldest case. */
export function WaitingQueues() {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const queues = useQueues();
  const places = useConsolePlaces();
  // The demo does not know the age.
  const { oldest } = useQuery({ ...counterPageOptions(), retry: false }).data ?? {};
  if (!queues) return null;
  const waiting = counterQueues.filter(
    (queue) => queues[queue] && places.some(({ to }) => to === pages[queue].page),
  );
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {t('counter.waiting')}
      </h2>
      {waiting.length === 0 && <p className={styles.minor}>{t('counter.nothing')}</p>}
      <ul className={styles.queues}>
        {waiting.map((queue) => {
          const since = oldest?.[queue];
          return (
            <li key={queue}>
              <Link to={pages[queue].path}>{t(`counter.queue.${queue}`)}</Link>
              <strong>{number(queues[queue] ?? 0)}</strong>
              <span className={styles.minor}>
                {since && (
                  <>
                    {t('counter.oldest')} <Day value={since} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
