import { shelvesOptions } from '@lost-found/api-client';
import { isWritten, limits, type ShelfCode } from '@lost-found/contracts';
import { Checkbox, Field, Stack, TextArea } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LabelSizeMenu } from '../../parts/labels/print-labels-button';
import { PrintShelvesButton } from '../../parts/labels/shelf-labels';
import { bindValue } from '../../shared/forms/bind-value';
import styles from './stock.module.css';

/** Prints codes for the shelves and boxes of a desk: by default for the shelves in use. */
export function ShelfCodes({ deskId }: { deskId: string | undefined }) {
  const { t } = useTranslation('admin');
  const inUse = useQuery(shelvesOptions()).data?.data ?? [];
  const [typed, setTyped] = useState<string>();
  const [isBox, setBox] = useState(false);
  const text = typed ?? inUse.map(({ shelf }) => shelf).join('\n');
  const names = [...new Set(text.split('\n').map((line) => line.trim()))];
  const shelves: ShelfCode[] = names
    .filter((shelf) => shelf && shelf.length <= limits.shelfMax && isWritten(shelf))
    .map((shelf) => ({ shelf, deskId, isBox }));
  return (
    <details className={styles.codes}>
      <summary>{t('shelfCodes.title')}</summary>
      <Stack gap="m">
        <Field label={t('shelfCodes.names')} hint={t('shelfCodes.hint')}>
          <TextArea {...bindValue(text, setTyped)} />
        </Field>
        <Checkbox
          label={t('shelfCodes.areBoxes')}
          checked={isBox}
          onChange={({ currentTarget }) => setBox(currentTarget.checked)}
        />
        <div className={styles.print}>
          <PrintShelvesButton shelves={shelves} />
          <LabelSizeMenu />
        </div>
      </Stack>
    </details>
  );
}
