import type { AdminItem } from '@lost-found/contracts';
import { appScope, Button, type ButtonProps, LogoMark } from '@lost-found/design-system';
import { ActionMenu } from '@lost-found/design-system/dialogs';
import { useFormat, useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrowserValue } from '../../shared/use-browser-value';
import { drawCode } from './draw-code';
import styles from './labels.module.css';
import { usePrinting } from './use-printing';

interface PrintLabelsButtonProps {
  /** One item, or the selected items in the order of printing. */
  items: readonly LabelledItem[];
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** Prints QR labels for items: one label from a modal, or those of a selection, in the size of this browser. */
export function PrintLabelsButton({ items, variant = 'secondary', size }: PrintLabelsButtonProps) {
  const { t } = useTranslation('admin');
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<Printer />}
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

interface LabelSheetProps {
  items: readonly LabelledItem[];
  /** The print window was closed. */
  onPrinted: () => void;
}

/** Labels on paper; never seen on the screen. Prints as soon as its codes are drawn. */
export function LabelSheet({ items, onPrinted }: LabelSheetProps) {
  const { t } = useTranslation('admin');
  const { size } = useLabelSize();
  const drawn = useDrawnCodes(items);
  const sheet = useRef<HTMLUListElement>(null);
  usePrinting(sheet, drawn !== undefined, onPrinted);
  return createPortal(
    <ul ref={sheet} className={`${appScope} ${styles.sheet}`} data-size={size} aria-label={t('labels.sheet')}>
      {drawn?.map((item) => (
        <ItemLabel key={item.id} item={item} />
      ))}
    </ul>,
    document.body,
  );
}

/** Draws the codes that are missing: the rows of a whole selection come without them. */
const useDrawnCodes = (items: readonly LabelledItem[]): readonly LabelledItem[] | undefined => {
  const [first] = useState(items);
  const isDrawn = first.every(({ qrCode }) => qrCode);
  const [drawn, setDrawn] = useState(isDrawn ? first : undefined);
  useEffect(() => {
    if (isDrawn) return;
    let isCurrent = true;
    const draw = async () => {
      const codeOf = async ({ itemUrl, qrCode }: LabelledItem) => qrCode || drawCode(itemUrl);
      return Promise.all(first.map(async (item) => ({ ...item, qrCode: await codeOf(item) })));
    };
    // Without a code, a label has the address.
    void draw()
      .catch(() => first)
      .then((all) => isCurrent && setDrawn(all));
    return () => {
      isCurrent = false;
    };
  }, [first, isDrawn]);
  return drawn;
};

/** The fields of an item on its label. */
export type LabelledItem = Pick<
  AdminItem,
  'id' | 'reference' | 'title' | 'category' | 'location' | 'dateFound' | 'shelf' | 'itemUrl' | 'qrCode'
>;

/** A claim tag to cut out and tie to an item: title, reference and the QR code of its page. */
function ItemLabel({ item }: { item: LabelledItem }) {
  const { t } = useTranslation('admin');
  const siteName = useSiteName();
  const label = useLabel();
  const format = useFormat();
  return (
    <li className={styles.label}>
      <svg viewBox="0 0 90 60" fill="none" aria-hidden="true" className={styles.outline}>
        <path
          d="M13 .5H86q3.5 0 3.5 3.5V56q0 3.5-3.5 3.5H13L.5 47V13Z"
          strokeWidth=".4"
          strokeDasharray="1.6 1.2"
        />
        <circle cx="7" cy="30" r="2.6" strokeWidth=".4" />
      </svg>
      <div className={styles.words}>
        <p className={styles.site}>
          <LogoMark className={styles.mark} />
          {siteName}
        </p>
        <p className={styles.title}>{item.title}</p>
        <p className={styles.facts}>
          {[label.category(item.category), label.location(item.location), format.date(item.dateFound)].join(
            ' · ',
          )}
        </p>
        {item.shelf && <p className={styles.shelf}>{t('labels.shelf', { shelf: item.shelf })}</p>}
        <p className={styles.reference}>
          <span className={styles.minor}>{t('reference')} </span>
          <span className={styles.id}>{item.reference}</span>
        </p>
      </div>
      {item.qrCode ? (
        <img src={item.qrCode} alt={t('labels.code', { title: item.title })} className={styles.code} />
      ) : (
        <p className={styles.address}>{item.itemUrl}</p>
      )}
    </li>
  );
}

/** Tags to cut out of a page of A4 or letter, and the rolls of label printers, in millimetres. */
const labelSizes = ['sheet', '62x29', '89x36'] as const;
type LabelSize = (typeof labelSizes)[number];

/** The size of labels in this browser: each counter has its own printer. */
export const useLabelSize = () => {
  const [saved, change] = useBrowserValue('lost-found-label-size');
  const size: LabelSize = labelSizes.find((one) => one === saved) ?? 'sheet';
  return { size, change: (chosen: LabelSize) => change(chosen) };
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
