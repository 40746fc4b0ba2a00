import { useReasonText, useToast } from '@lost-found/app-kit';
import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { CaseActions } from './case-view';

/** Ends the links of before, which somebody else may have seen, by sending another one. */
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
