import { removeFactor, renewRecoveryCodes, secondFactorsOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { SecondFactor, SecondFactors } from '@lost-found/contracts';
import { Button, Notice, Spinner } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Screen } from '../../shared/page/screen';
import { useLastShown } from '../../shared/use-last-shown';
import { useOutcome } from '../../shared/use-outcome';
import { AddFactor } from './add-factor';
import { RecoveryCodesDialog } from './recovery-codes';
import styles from './security.module.css';

/** `/admin/security`: the second factor of the signed-in administrator. */
export function Security({ email }: { email: string }) {
  const { t } = useTranslation(['security', 'common']);
  const query = useQuery(secondFactorsOptions());
  const { data, isError } = query;
  return (
    <Screen title={t('title')} description={t('intro')}>
      {!data && isError && <LoadFailed query={query} />}
      {!data && !isError && <Spinner label={t('common:loading')} block />}
      {data && (
        <div className={styles.sections}>
          <Factors {...data} email={email} />
          {data.factors.length > 0 && <RecoveryCodes left={data.recoveryCodesLeft} email={email} />}
        </div>
      )}
    </Screen>
  );
}

const useReload = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: secondFactorsOptions().queryKey });
};

function Factors({ factors, required, email }: SecondFactors & { email: string }) {
  const { t } = useTranslation('security');
  const reload = useReload();
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="factors" className={styles.section}>
      <h2 id="factors">{t('factors')}</h2>
      {factors.length > 0 ? (
        <Notice tone="success">{t('on')}</Notice>
      ) : (
        <Notice tone="warning" title={t('off')}>
          {t('offText')}
        </Notice>
      )}
      <FactorList factors={factors} required={required} onRemoved={() => section.current?.focus()} />
      {required && factors.length === 1 && <p className={styles.hint}>{t('required')}</p>}
      <AddFactor email={email} onAdded={reload} />
    </section>
  );
}

/** Number of remaining codes below which the page warns. */
const FEW = 3;

function RecoveryCodes({ left, email }: { left: number; email: string }) {
  const { t } = useTranslation(['security', 'common']);
  const reload = useReload();
  const { fail } = useOutcome();
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: () => setAsking(false),
    onError: (error) => fail(t('codes.renewFailed'), error),
  });
  const finish = () => {
    renew.reset();
    reload();
  };
  return (
    <section aria-labelledby="recovery-codes" className={styles.section}>
      <h2 id="recovery-codes">{t('codes.title')}</h2>
      <p className={styles.hint}>{t('codes.text')}</p>
      <p>
        {t('codes.left', { count: left })} {left <= FEW && t('codes.few')}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('codes.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('codes.renewQuestion')}
        description={t('codes.renewText')}
        confirmLabel={t('codes.renew')}
        cancelLabel={t('common:cancel')}
        loading={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      {renew.data && <RecoveryCodesDialog codes={renew.data.recoveryCodes} email={email} onKept={finish} />}
    </section>
  );
}

interface FactorListProps extends Pick<SecondFactors, 'factors' | 'required'> {
  /** The button that was pressed is gone. */
  onRemoved: () => void;
}

/** Passkeys and apps of the account, and the way to be rid of one. */
function FactorList({ factors, required, onRemoved }: FactorListProps) {
  const { t } = useTranslation(['security', 'common']);
  const [pending, ask] = useState<SecondFactor>();
  const shown = useLastShown(pending);
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
          open={pending !== undefined}
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
