import { Button, type ButtonProps } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { LabelledItem } from './item-label';
import { LabelSheet } from './label-sheet';

interface PrintLabelsButtonProps {
  /** One, or those of a selection, in the order in which they are printed. */
  items: readonly LabelledItem[];
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** Prints QR labels for items: one from its modal, or a sheet of those selected. */
export function PrintLabelsButton({ items, variant = 'secondary', size }: PrintLabelsButtonProps) {
  const { t } = useTranslation('admin');
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<Printer aria-hidden="true" />}
        loading={printing}
        disabled={items.length === 0}
        onClick={() => setPrinting(true)}
      >
        {t('labels.print', { count: items.length })}
      </Button>
      {printing && <LabelSheet items={items} onPrinted={() => setPrinting(false)} />}
    </>
  );
}
