import { closeCase } from '@lost-found/api-client';
import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import styles from './case-view.module.css';

/** Closes the claim in this browser, before somebody else uses it. */
export function CloseCase({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('profile');
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: closeCase,
    onSuccess: onClosed,
  });
  return (
    <Notice
      className={styles.shared}
      title={t('case.shared.title')}
      action={
        <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
          {t('case.shared.close')}
        </Button>
      }
    >
      <p>{t('case.shared.text')}</p>
      <p role="alert">{isError && t('case.shared.failed')}</p>
    </Notice>
  );
}
