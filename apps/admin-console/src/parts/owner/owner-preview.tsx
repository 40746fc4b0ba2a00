import { findOwnerOptions } from '@lost-found/api-client';
import { useSettled } from '@lost-found/app-kit';
import type { OwnerPerson } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueues } from '../queue/use-queues';
import styles from './owner.module.css';

/** Name, student ID, address, and how the address was found. */
export const useOwnerWords = () => {
  const { t } = useTranslation('admin');
  return ({ name, studentId, email, source }: OwnerPerson): string =>
    `${[name, studentId, email].filter(Boolean).join(', ')} (${t(`owner.source.${source}`)})`;
};

/** Says while a clerk types who gets the e-mail, or why the desk must decide. */
export function OwnerPreview({ whose }: { whose: string }) {
  const { t } = useTranslation('admin');
  const getWords = useOwnerWords();
  const settled = useSettled(whose.trim());
  // The demo has no owners: do not ask there.
  const isAsked = useQueues()?.matches !== undefined && whose.trim() !== '' && settled !== '';
  const { data } = useQuery({
    ...findOwnerOptions(settled),
    enabled: isAsked,
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? data : undefined;
  return (
    <div role="status" className={styles.preview}>
      {found?.person && <p>{t('owner.finds', { person: getWords(found.person) })}</p>}
      {found?.question && (
        <>
          <p>
            {t(`owner.question.${found.question}`)} {t('owner.text.asks')}
          </p>
          <ul>
            {found.candidates.map((person) => (
              <li key={`${person.email} ${person.studentId}`}>{getWords(person)}</li>
            ))}
          </ul>
        </>
      )}
      {found && !found.person && !found.question && (
        <p>{t(found.hint.phone ? 'owner.nobodyPhone' : 'owner.nobody')}</p>
      )}
    </div>
  );
}
