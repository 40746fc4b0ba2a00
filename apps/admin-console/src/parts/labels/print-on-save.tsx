import { Checkbox } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useBrowserValue } from '../../shared/use-browser-value';
import { type LabelledItem, LabelSheet } from './print-labels-button';

/** True where this browser prints the label of each item that it saves, and a function that changes it. */
export const usePrintOnSave = () => {
  const [value, change] = useBrowserValue('lost-found-print-on-save');
  return [value === 'yes', (on: boolean) => change(on ? 'yes' : undefined)] as const;
};

/** Asks if the label of each saved item is printed at once: a counter with a label printer needs one key for both. */
export function PrintOnSave() {
  const { t } = useTranslation('admin');
  const [isPrinted, change] = usePrintOnSave();
  return (
    <Checkbox
      label={t('labels.printOnSave')}
      checked={isPrinted}
      onChange={({ currentTarget: { checked } }) => change(checked)}
    />
  );
}

/** Prints labels one after the other. */
export const useLabelQueue = () => {
  const [queue, setQueue] = useState<readonly LabelledItem[]>([]);
  const [first] = queue;
  const sheet = first && (
    <LabelSheet key={first.id} items={[first]} onPrinted={() => setQueue((now) => now.slice(1))} />
  );
  return { sheet, print: (item: LabelledItem) => setQueue((now) => [...now, item]) };
};
