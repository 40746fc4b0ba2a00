import { counterPageOptions } from '@lost-found/api-client';
import type { LogSubject, LogSubjectKind } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useUndoNow } from '../../parts/undo/undo';
import { live } from '../../shared/list/live';
import { Moment } from '../../shared/text/values';
import styles from './counter.module.css';

/** Milliseconds after which the list is read again while an undo is offered, whose time ends. */
const OFFERED_MS = 5_000;

const pathTo: Partial<Record<LogSubjectKind, string>> = {
  item: '/admin/items?item=',
  claim: '/admin/claims?claim=',
  reporter: '/admin/reporters?reporter=',
};

/** What the signed-in administrator did last; what can be undone has a button. */
export function LastDone() {
  const { t } = useTranslation('admin');
  const undo = useUndoNow();
  const { data } = useQuery({
    ...counterPageOptions(),
    ...live,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.done.some(({ decisionId }) => decisionId) ? OFFERED_MS : live.refetchInterval,
  });
  if (!data) return null;
  return (
    <section aria-labelledby="done">
      <h2 id="done" className={styles.heading}>
        {t('counter.done')}
      </h2>
      {data.done.length === 0 && <p className={styles.minor}>{t('counter.nothingDone')}</p>}
      <ul className={styles.done}>
        {data.done.map(({ id, action, subject, createdAt, decisionId }) => {
          const text = t(`dashboard.activity.${action}`);
          const title = subject?.title ?? '';
          return (
            <li key={id}>
              <span className={styles.what}>
                {text} <Subject subject={subject} />
              </span>
              <span className={styles.minor}>
                <Moment value={createdAt} />
              </span>
              {decisionId && (
                <Button
                  size="small"
                  variant="secondary"
                  icon={<Undo2 />}
                  aria-label={t('counter.undo', { action: text, title })}
                  onClick={() => undo({ text, rows: [{ decisionId, title }] })}
                >
                  {t('undo.button')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Subject({ subject }: { subject: LogSubject | undefined }) {
  if (!subject?.title) return null;
  const path = pathTo[subject.kind];
  return path ? <Link to={path + subject.id}>{subject.title}</Link> : subject.title;
}
