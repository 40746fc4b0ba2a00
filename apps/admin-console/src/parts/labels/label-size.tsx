import { quietly } from '@lost-found/app-kit';
import { ActionMenu } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useSyncExternalStore } from 'react';

/** Tags to cut out of a page of A4 or letter, and the rolls of label printers, in millimetres. */
const labelSizes = ['sheet', '62x29', '89x36'] as const;
type LabelSize = (typeof labelSizes)[number];

const KEY = 'lost-found-label-size';
const changes = new EventTarget();

const subscribe = (listener: () => void) => {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
};

const kept = (): LabelSize => {
  const size = quietly(() => localStorage.getItem(KEY));
  return labelSizes.find((one) => one === size) ?? 'sheet';
};

/** The size of labels in this browser: each counter has its own printer. */
export const useLabelSize = () => {
  const size = useSyncExternalStore(subscribe, kept);
  const change = (chosen: LabelSize) => {
    quietly(() => localStorage.setItem(KEY, chosen));
    changes.dispatchEvent(new Event('change'));
  };
  return { size, change };
};

/** Chooses the size of labels. */
export function LabelSizeMenu() {
  const { t } = useTranslation('admin');
  const { size, change } = useLabelSize();
  return (
    <ActionMenu
      label={t('labels.size')}
      actions={labelSizes.map((one) => ({
        label: t(`labels.sizes.${one}`),
        isCurrent: one === size,
        onSelect: () => change(one),
      }))}
    />
  );
}
