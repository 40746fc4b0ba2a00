import { type Reporter, readPhoneNumber } from '@lost-found/contracts';
import { Badge, IconButton } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import { Moment } from '../../shared/text/values';

const column = listColumn<Reporter>();

export const useReporterColumns = () => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return useMemo(
    () => [
      column(
        t('reporters.column.reporter'),
        { rowHeader: true, place: 'title', share: '50%' },
        ReporterSummary,
      ),
      column(t('reporters.column.contact'), { place: 'two', share: '50%' }, ReporterContact),
      column(
        t('reporters.column.itemsReported'),
        { place: 'four', align: 'end', sort: 'itemsReported' },
        ({ itemsReported }) => number(itemsReported),
      ),
      column(
        t('reporters.column.lastReported'),
        { place: 'one', sort: 'lastReportedAt' },
        ({ lastReportedAt }) => <Moment value={lastReportedAt} />,
      ),
      column(t('reporters.column.verified'), { place: 'three' }, ReporterVerified),
      column(t('reporters.column.actions'), { place: 'actions', align: 'end' }, ReporterRowActions),
    ],
    [t, number],
  );
};

/** Shows the name of a reporter, and if they have an account. */
function ReporterSummary(reporter: Reporter) {
  const { t } = useTranslation('admin');
  const getName = useReporterName();
  return (
    <Lines
      strong
      first={getName(reporter)}
      second={reporter.isAccount ? t('reporters.account') : t('reporters.visitor')}
    />
  );
}

/** Shows the address or number, else the contact as it was typed. */
export function ReporterContact({ email, phone, contact }: Reporter) {
  const { t } = useTranslation('admin');
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  if (phone) return <a href={`tel:${readPhoneNumber(phone)}`}>{phone}</a>;
  return contact || t('notProvided');
}

export function ReporterVerified({ verified }: Reporter) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={verified ? 'success' : 'neutral'}>
      {verified ? t('reporters.verified') : t('reporters.unverified')}
    </Badge>
  );
}

function ReporterRowActions(reporter: Reporter) {
  const { t } = useTranslation('admin');
  const getName = useReporterName();
  const open = useOpenRow<Reporter>();
  return (
    <RowActions name={getName(reporter)}>
      <IconButton
        size="small"
        data-row-open
        label={t('reporters.viewOf', { name: getName(reporter) })}
        onClick={() => open(reporter)}
      >
        <Eye />
      </IconButton>
    </RowActions>
  );
}

/** Returns the name of a reporter, else their contact; a deleted account has neither. */
export const useReporterName = () => {
  const { t } = useTranslation('admin');
  return ({ name, contact }: Pick<Reporter, 'name' | 'contact'>): string =>
    name || contact || t('reporters.erased');
};
