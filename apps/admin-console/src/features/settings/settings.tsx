import { campusSettingsOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import {
  type Category,
  categoryRules,
  type Desk,
  type Place,
  type Template,
  type Term,
} from '@lost-found/contracts';
import { Badge, Spinner } from '@lost-found/design-system';
import { useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTemplateName } from '../../parts/templates/reason-templates';
import { Screen } from '../../shared/page/screen';
import { Lines } from '../../shared/text/lines';
import { Day } from '../../shared/text/values';
import { SettingTable } from './setting-table';
import styles from './settings.module.css';

/** `/admin/settings`: categories, places, desks, terms and templates of this campus. */
export function Settings() {
  const { t } = useTranslation(['admin', 'common']);
  const query = useQuery(campusSettingsOptions());
  const { data, isError } = query;
  return (
    <Screen title={t('settings.title')} description={t('settings.intro')}>
      {!data && isError && <LoadFailed query={query} />}
      {!data && !isError && <Spinner label={t('loading', { ns: 'common' })} block />}
      {data && (
        <div className={styles.lists}>
          <Categories rows={data.categories} />
          <Places rows={data.places} />
          <Desks rows={data.desks} />
          <Terms rows={data.terms} />
          <Templates rows={data.templates} />
        </div>
      )}
    </Screen>
  );
}

/** Shows the translated name, and below it the stored name if it differs. */
const Name = ({ name, shown }: { name: string; shown: string }) => (
  <Lines strong first={shown} second={shown === name ? undefined : name} />
);

function Categories({ rows }: { rows: Category[] }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <SettingTable
      list="categories"
      rows={rows}
      nameOf={({ name }) => label.category(name)}
      columns={[
        {
          header: t('settings.field.name'),
          place: 'title',
          cell: ({ name }) => <Name name={name} shown={label.category(name)} />,
        },
        {
          header: t('settings.field.usedFor'),
          place: 'one',
          cell: ({ usedFor }) => t(`settings.usedFor.${usedFor}`),
        },
        {
          header: t('settings.field.keepDays'),
          place: 'two',
          cell: ({ keepDays }) =>
            keepDays === null ? t('settings.keptForGood') : t('settings.days', { count: keepDays }),
        },
        {
          header: t('settings.field.isSensitive'),
          place: 'three',
          cell: (row) => (
            <span className={styles.rules}>
              {categoryRules.map(
                (rule) =>
                  row[rule] && (
                    <Badge key={rule} tone="warning">
                      {t(`items.field.${rule}`)}
                    </Badge>
                  ),
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function Places({ rows }: { rows: Place[] }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <SettingTable
      list="places"
      rows={rows}
      nameOf={({ name }) => label.location(name)}
      columns={[
        {
          header: t('settings.field.name'),
          place: 'title',
          cell: ({ name }) => <Name name={name} shown={label.location(name)} />,
        },
        {
          header: t('settings.field.near'),
          place: 'one',
          share: '60%',
          cell: ({ near }) =>
            rows.flatMap(({ id, name }) => (near.includes(id) ? [label.location(name)] : [])).join(', '),
        },
      ]}
    />
  );
}

function Desks({ rows }: { rows: Desk[] }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <SettingTable
      list="desks"
      rows={rows}
      nameOf={({ name }) => label.desk(name)}
      columns={[
        {
          header: t('settings.field.name'),
          place: 'title',
          share: '40%',
          cell: ({ name }) => <Name name={name} shown={label.desk(name)} />,
        },
        {
          header: t('settings.field.address'),
          place: 'one',
          share: '35%',
          cell: ({ address, mapUrl }) => (
            <Lines
              first={address ?? t('settings.notSaid')}
              second={
                mapUrl && (
                  <a href={mapUrl} target="_blank" rel="noreferrer">
                    {t('settings.map')}
                  </a>
                )
              }
            />
          ),
        },
        {
          header: t('settings.field.hours'),
          place: 'two',
          share: '25%',
          cell: ({ hours }) => hours ?? t('settings.notSaid'),
        },
      ]}
    />
  );
}

function Terms({ rows }: { rows: Term[] }) {
  const { t } = useTranslation('admin');
  return (
    <SettingTable
      list="terms"
      rows={rows}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('settings.field.name'),
          place: 'title',
          cell: ({ name }) => <Name name={name} shown={name} />,
        },
        {
          header: t('settings.field.startsOn'),
          place: 'one',
          cell: ({ startsOn }) => <Day value={startsOn} />,
        },
      ]}
    />
  );
}

function Templates({ rows }: { rows: Template[] }) {
  const { t } = useTranslation('admin');
  const nameOf = useTemplateName();
  const { language } = useLanguage();
  return (
    <SettingTable
      list="templates"
      rows={rows}
      nameOf={({ name }) => nameOf(name)}
      columns={[
        {
          header: t('settings.field.name'),
          place: 'title',
          share: '30%',
          cell: ({ name }) => <Name name={name} shown={nameOf(name)} />,
        },
        {
          header: t('settings.field.usedFor'),
          place: 'one',
          share: '20%',
          cell: ({ usedFor }) => t(`settings.template.${usedFor}`),
        },
        {
          header: t('settings.field.text'),
          place: 'two',
          share: '50%',
          cell: (row) => <Lines first={row[language]} />,
        },
      ]}
    />
  );
}
