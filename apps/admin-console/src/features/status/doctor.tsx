import { doctorOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { Badge, Button, Notice, Spinner, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Part } from './part';

const tones = { ok: 'success', warning: 'warning', failed: 'danger' } as const;

/** What `npm run doctor` finds, with the way on, in English as in a terminal. */
export function Doctor() {
  const { t } = useTranslation(['admin', 'common']);
  const { dateTime } = useFormat();
  const query = useQuery(doctorOptions());
  const { data, isError, isFetching } = query;
  return (
    <Part title={t('doctor.title')}>
      {!data && isError && <LoadFailed query={query} />}
      {!data && !isError && <Spinner label={t('loading', { ns: 'common' })} block />}
      {data?.problem && (
        <Notice tone="danger" title={t('doctor.unchecked')}>
          <span lang="en">{data.problem}</span>
        </Notice>
      )}
      {data && data.findings.length > 0 && (
        <Table caption={t('doctor.title')} captionHidden responsive="cards">
          <THead>
            <Tr>
              <Th place="title">{t('doctor.check')}</Th>
              <Th place="one">{t('doctor.state')}</Th>
              <Th place="bottom">{t('doctor.detail')}</Th>
            </Tr>
          </THead>
          <TBody>
            {data.findings.map(({ check, state, detail }) => (
              <Tr key={check}>
                <Th scope="row" place="title" lang="en">
                  {check}
                </Th>
                <Td place="one">
                  <Badge tone={tones[state]}>{t(`doctor.states.${state}`)}</Badge>
                </Td>
                <Td place="bottom" lang="en">
                  {detail}
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
      {data && (
        <>
          <p>{t('doctor.checkedAt', { time: dateTime(data.checkedAt) })}</p>
          <div>
            <Button variant="secondary" loading={isFetching} onClick={() => void query.refetch()}>
              {t('doctor.again')}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
