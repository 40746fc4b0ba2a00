import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ItemLabel, type LabelledItem } from './item-label';
import styles from './labels.module.css';

interface LabelSheetProps {
  items: readonly LabelledItem[];
  /** The print window was closed. */
  onPrinted: () => void;
}

/** Labels on paper, eight a sheet; never seen on the screen. Prints as soon as its codes are drawn. */
export function LabelSheet({ items, onPrinted }: LabelSheetProps) {
  const { t } = useTranslation('admin');
  const sheet = useRef<HTMLUListElement>(null);
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    let isCurrent = true;
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    const codes = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // A code that cannot be drawn does not keep the others from being printed.
    void Promise.allSettled(codes.map((code) => code.decode())).then(() => {
      if (isCurrent) window.print();
    });
    return () => {
      isCurrent = false;
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(
    <ul ref={sheet} className={styles.sheet} aria-label={t('labels.sheet')}>
      {items.map((item) => (
        <ItemLabel key={item.id} item={item} />
      ))}
    </ul>,
    document.body,
  );
}
