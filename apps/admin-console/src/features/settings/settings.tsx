import { campusSettingsOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import {
  type Category,
  categoryRules,
  type Desk,
  hoursLine,
  type Place,
  type Template,
  type Term,
  todayIn,
} from '@lost-found/contracts';
import { Badge, Button, Spinner } from '@lost-found/design-system';
import { useLabel, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { sheetSizes, useDropSheet } from '../../parts/labels/drop-sheet';
import { useTemplateName } from '../../parts/templates/reason-templates';
import { Screen } from '../../shared/page/screen';
import { Lines } from '../../shared/text/lines';
import { Day } from '../../shared/text/values';
import { SettingTable } from './setting-table';
import styles from './settings.module.css';

/** Categories, places, desks, terms and templates of this campus. @param children shown below the lists */
export function Settings({ children }: { children?: ReactNode }) {
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
          {children}
        </div>
      )}
    </Screen>
  );
}

function Categories({ rows }: { rows: Category[] }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <SettingTable
      list="categories"
      rows={rows}
      getName={({ name }) => label.category(name)}
      columns={{
        usedFor: { cell: ({ usedFor }) => t(`settings.usedFor.${usedFor}`) },
        keepDays: {
          cell: ({ keepDays }) =>
            keepDays === null ? t('settings.keptForGood') : t('settings.days', { count: keepDays }),
        },
        isSensitive: {
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
              {row.questions.length > 0 && (
                <Badge>{t('settings.questions.count', { count: row.questions.length })}</Badge>
              )}
            </span>
          ),
        },
      }}
    />
  );
}

function Places({ rows }: { rows: Place[] }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { print, sheet } = useDropSheet();
  const getNames = (ids: readonly string[]) =>
    rows.flatMap(({ id, name }) => (ids.includes(id) ? [label.location(name)] : [])).join(', ');
  return (
    <>
      <SettingTable
        list="places"
        rows={rows}
        getName={({ name }) => label.location(name)}
        columns={{
          near: { share: '60%', cell: ({ near }) => getNames(near) },
          isDropPoint: {
            share: '40%',
            cell: ({ id, name, isDropPoint }) =>
              isDropPoint && (
                <span className={styles.rules}>
                  {sheetSizes.map((size) => (
                    <Button
                      key={size}
                      size="small"
                      variant="secondary"
                      icon={<Printer />}
                      aria-label={t('dropSheet.printOf', { size, place: label.location(name) })}
                      onClick={() => void print(id, size)}
                    >
                      {t('dropSheet.print', { size })}
                    </Button>
                  ))}
                </span>
              ),
          },
        }}
      />
      {sheet}
    </>
  );
}

function Desks({ rows }: { rows: Desk[] }) {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const today = todayIn(useSite().timeZone);
  const label = useLabel();
  const linkTo = (mapUrl: string) => (
    <a href={mapUrl} target="_blank" rel="noreferrer">
      {t('settings.map')}
    </a>
  );
  return (
    <SettingTable
      list="desks"
      rows={rows}
      getName={({ name }) => label.desk(name)}
      nameShare="40%"
      columns={{
        address: {
          share: '35%',
          cell: ({ address, mapUrl }) => (
            <Lines first={address ?? t('settings.notSaid')} second={mapUrl && linkTo(mapUrl)} />
          ),
        },
        hours: { share: '25%', cell: (desk) => hoursLine(desk, locale, today) ?? t('settings.notSaid') },
      }}
    />
  );
}

const Terms = ({ rows }: { rows: Term[] }) => (
  <SettingTable
    list="terms"
    rows={rows}
    getName={({ name }) => name}
    columns={{ startsOn: { cell: ({ startsOn }) => <Day value={startsOn} /> } }}
  />
);

function Templates({ rows }: { rows: Template[] }) {
  const { t } = useTranslation('admin');
  const getName = useTemplateName();
  const { language } = useLanguage();
  return (
    <SettingTable
      list="templates"
      rows={rows}
      getName={({ name }) => getName(name)}
      nameShare="30%"
      columns={{
        usedFor: { share: '20%', cell: ({ usedFor }) => t(`settings.template.${usedFor}`) },
        text: { share: '50%', cell: (row) => <Lines first={row[language]} /> },
      }}
    />
  );
}
