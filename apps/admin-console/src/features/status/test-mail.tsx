import { sendTestMail, testMailOptions } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutcome } from '../../shared/use-outcome';

const states = {
  pending: 'waits',
  unconfirmed: 'waits',
  held: 'waits',
  sent: 'sent',
  failed: 'failed',
  unknown: 'failed',
} as const;

/** Sends a test e-mail to the signed-in person, and says how it ended. */
export function TestMail() {
  const { t } = useTranslation('admin');
  const { exactTime } = useFormat();
  const client = useQueryClient();
  const { fail } = useOutcome();
  const { data } = useQuery(testMailOptions());
  const send = useMutation({
    mutationFn: sendTestMail,
    onSuccess: (sent) => client.setQueryData(testMailOptions().queryKey, sent),
    onError: (error) => fail(t('testMail.notSent'), error),
  });
  const last = data?.last;
  return (
    <>
      <p role="status">
        {last && t(`testMail.${states[last.status]}`, { to: data.to, time: exactTime(last.at) })}
        {last?.failure && last.status !== 'sent' && (
          <>
            {' '}
            <span lang="en">{last.failure}</span>
          </>
        )}
      </p>
      <div>
        <Button variant="secondary" loading={send.isPending} onClick={() => send.mutate()}>
          {t('testMail.send')}
        </Button>
      </div>
    </>
  );
}
