import { useReasonText, useToast } from '@lost-found/app-kit';
import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { CaseActions } from './case-view';

/** Sends a new secret link. This makes the earlier links invalid, which another person may have seen. */
export function RenewLink({ actions: { renewLink, onChanged } }: { actions: CaseActions }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const reason = useReasonText();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: renewLink,
    onSuccess: (after) => {
      toast.success(t('case.link.renewed'));
      onChanged(after);
    },
  });
  return (
    <Notice
      title={t('case.link.title')}
      action={
        <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
          {t('case.link.renew')}
        </Button>
      }
    >
      <p>{t('case.link.text')}</p>
      <p role="alert">{error && [t('case.link.failed'), reason(error)].filter(Boolean).join(' ')}</p>
    </Notice>
  );
}
