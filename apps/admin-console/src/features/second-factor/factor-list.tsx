import { removeFactor, secondFactorsOptions } from '@lost-found/api-client';
import type { SecondFactor, SecondFactors } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLastShown } from '../../shared/use-last-shown';
import { useOutcome } from '../../shared/use-outcome';
import styles from './security.module.css';

interface FactorListProps extends Pick<SecondFactors, 'factors' | 'required'> {
  /** The button that was pressed is gone. */
  onRemoved: () => void;
}

/** Passkeys and apps of the account, and the way to be rid of one. */
export function FactorList({ factors, required, onRemoved }: FactorListProps) {
  const { t } = useTranslation(['security', 'common']);
  const [asked, ask] = useState<SecondFactor>();
  const shown = useLastShown(asked);
  // The list may still show it when the question is closed.
  const removed = useRef<string>(undefined);
  const remove = useRemove((id) => {
    removed.current = id;
    ask(undefined);
  });
  return (
    <>
      {factors.length > 0 && (
        <ul aria-label={t('factors')} className={styles.factors}>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRemove={required && factors.length === 1 ? undefined : () => ask(factor)}
            />
          ))}
        </ul>
      )}
      {shown && (
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={(open) => !open && ask(undefined)}
          onClosed={() => removed.current === shown.id && onRemoved()}
          tone="danger"
          title={t('removal.question', { name: shown.name })}
          description={t(factors.length === 1 ? 'removal.last' : 'removal.text')}
          confirmLabel={t('remove')}
          cancelLabel={t('common:cancel')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(shown)}
        />
      )}
    </>
  );
}

const useRemove = (onRemoved: (id: string) => void) => {
  const { t } = useTranslation('security');
  const { toast, fail } = useOutcome();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SecondFactor) => removeFactor(id),
    onSuccess: async (_, { id, name }) => {
      toast.success(t('removal.done', { name }));
      await queries.invalidateQueries({ queryKey: secondFactorsOptions().queryKey });
      onRemoved(id);
    },
    onError: (error) => fail(t('removal.failed'), error),
  });
};

interface FactorRowProps {
  factor: SecondFactor;
  /** Undefined for a factor that cannot be removed. */
  onRemove: (() => void) | undefined;
}

function FactorRow({ factor, onRemove }: FactorRowProps) {
  const { t } = useTranslation('security');
  const { dateTime } = useFormat();
  const { name, kind, createdAt, lastUsedAt } = factor;
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <br />
        {t(`kind.${kind}`)}
        <br />
        {t('added', { when: dateTime(createdAt) })}
        {/* The dot ends a line rather than beginning one. */}
        {'\u00a0· '}
        {lastUsedAt ? t('lastUsed', { when: dateTime(lastUsedAt) }) : t('neverUsed')}
      </p>
      {onRemove && (
        <Button size="small" variant="secondary" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}
