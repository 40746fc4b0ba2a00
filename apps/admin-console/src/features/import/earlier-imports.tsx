import { importOptions, importsOptions, isImportWorking } from '@lost-found/api-client';
import type { Import } from '@lost-found/contracts';
import { Card } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { ImportProgress, useTurn } from './checked-list';
import styles from './import.module.css';

/** The last imports, newest first, each with its Undo. */
export function EarlierImports() {
  const { t } = useTranslation('admin');
  const { data } = useQuery(importsOptions());
  const imports = data?.data.filter(({ state }) => state !== 'checking') ?? [];
  if (imports.length === 0) return null;
  return (
    <section aria-label={t('import.earlier')}>
      <h2 className={styles.heading}>{t('import.earlier')}</h2>
      <ul className={styles.earlier}>
        {imports.map((one) => (
          <EarlierImport key={one.id} imported={one} />
        ))}
      </ul>
    </section>
  );
}

function EarlierImport({ imported: listed }: { imported: Import }) {
  // Only an import that a job works on is asked for its progress.
  const { data: imported = listed } = useQuery({
    ...importOptions(listed.id),
    enabled: isImportWorking(listed),
  });
  const { dateTime } = useFormat();
  const turn = useTurn(imported.id);
  return (
    <Card padding="small" render={<li />}>
      <p>
        <strong>{imported.list}</strong> · {imported.fileName} · {dateTime(imported.createdAt)}
      </p>
      <ImportProgress imported={imported} turn={turn} />
    </Card>
  );
}
