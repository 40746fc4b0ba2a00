import { getShelfPath, type ShelfCode } from '@lost-found/contracts';
import { appScope, Button, LogoMark } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOutcome } from '../../shared/use-outcome';
import { useDesks } from '../items/use-desks';
import { drawCode } from './draw-code';
import styles from './labels.module.css';
import { useLabelSize } from './print-labels-button';
import { usePrinting } from './use-printing';

interface DrawnShelf extends ShelfCode {
  readonly qrCode: string;
}

/** Prints the codes of shelves and boxes, in the label size of this browser. */
export function PrintShelvesButton({ shelves }: { shelves: readonly ShelfCode[] }) {
  const { t } = useTranslation('admin');
  const { fail } = useOutcome();
  const [drawn, draw] = useState<readonly DrawnShelf[]>();
  const print = async () => {
    try {
      const codes = shelves.map(async (shelf) => ({
        ...shelf,
        qrCode: await drawCode(location.origin + getShelfPath(shelf)),
      }));
      draw(await Promise.all(codes));
    } catch (error) {
      fail(t('shelfCodes.failed'), error);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Printer />}
        disabled={shelves.length === 0}
        onClick={() => void print()}
      >
        {t('shelfCodes.print', { count: shelves.length })}
      </Button>
      {drawn && <ShelfSheet shelves={drawn} onPrinted={() => draw(undefined)} />}
    </>
  );
}

interface ShelfSheetProps {
  shelves: readonly DrawnShelf[];
  /** The print window was closed. */
  onPrinted: () => void;
}

/** Codes on paper; never seen on the screen. */
function ShelfSheet({ shelves, onPrinted }: ShelfSheetProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const { desks, getName } = useDesks();
  const { size } = useLabelSize();
  const sheet = useRef<HTMLUListElement>(null);
  usePrinting(sheet, true, onPrinted);
  return createPortal(
    <ul
      ref={sheet}
      className={`${appScope} ${styles.sheet}`}
      data-size={size}
      aria-label={t('shelfCodes.sheet')}
    >
      {shelves.map(({ shelf, deskId, isBox, qrCode }) => (
        <li key={shelf} className={styles.label}>
          <div className={styles.words}>
            <p className={styles.site}>
              <LogoMark className={styles.mark} />
              {site}
            </p>
            <p className={styles.title}>{shelf}</p>
            <p className={styles.facts}>
              {[t(isBox ? 'shelfCodes.box' : 'items.place.shelf'), desks.length > 1 && getName(deskId)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <img src={qrCode} alt={t('shelfCodes.code', { shelf })} className={styles.code} />
        </li>
      ))}
    </ul>,
    document.body,
  );
}
