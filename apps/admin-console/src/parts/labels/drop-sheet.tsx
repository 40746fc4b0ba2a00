import { roundOptions } from '@lost-found/api-client';
import { type Language, languages, type RoundStop } from '@lost-found/contracts';
import { appScope, LogoMark } from '@lost-found/design-system';
import { useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOutcome } from '../../shared/use-outcome';
import { drawCode } from './draw-code';
import styles from './drop-sheet.module.css';
import { usePrinting } from './use-printing';

export const sheetSizes = ['A4', 'A5'] as const;
type SheetSize = (typeof sheetSizes)[number];

const loadTexts = {
  en: () => import('@lost-found/i18n/locales/en/sheet.json'),
  es: () => import('@lost-found/i18n/locales/es/sheet.json'),
  fr: () => import('@lost-found/i18n/locales/fr/sheet.json'),
} satisfies Record<Language, () => Promise<{ default: object }>>;
type SheetTexts = Awaited<ReturnType<(typeof loadTexts)['en']>>['default'];

/** A sheet with everything that it shows. */
interface DrawnSheet {
  readonly size: SheetSize;
  readonly stop: RoundStop;
  readonly qrCode: string;
  readonly texts: readonly (SheetTexts & { language: Language })[];
}

/** Prints the sheet of a drop point. @returns the function that prints, and the sheet to render */
export const useDropSheet = () => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { fail } = useOutcome();
  const [drawn, draw] = useState<DrawnSheet>();
  const print = async (placeId: string, size: SheetSize) => {
    try {
      const { data } = await client.fetchQuery(roundOptions());
      const stop = data.find(({ id }) => id === placeId);
      if (!stop) return;
      const texts = languages.map(async (language) => ({
        ...(await loadTexts[language]()).default,
        language,
      }));
      draw({ size, stop, qrCode: await drawCode(stop.url), texts: await Promise.all(texts) });
    } catch (error) {
      fail(t('dropSheet.failed'), error);
    }
  };
  return { print, sheet: drawn && <DropSheet sheet={drawn} onPrinted={() => draw(undefined)} /> };
};

interface DropSheetProps {
  sheet: DrawnSheet;
  /** The print window was closed. */
  onPrinted: () => void;
}

/** The sheet on paper, for readers of each language; never seen on the screen. */
function DropSheet({ sheet: { size, stop, qrCode, texts }, onPrinted }: DropSheetProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const label = useLabel();
  const paper = useRef<HTMLDivElement>(null);
  usePrinting(paper, true, onPrinted);
  return createPortal(
    <div ref={paper} className={`${appScope} ${styles.sheet}`} data-size={size}>
      <p className={styles.site}>
        <LogoMark className={styles.mark} />
        {site}
      </p>
      <img
        src={qrCode}
        alt={t('dropSheet.code', { place: label.location(stop.location) })}
        className={styles.code}
      />
      {texts.map(({ language, title, steps }) => (
        <section key={language} lang={language} className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          <p>{steps}</p>
        </section>
      ))}
      <p className={styles.address}>{stop.url}</p>
      <p className={styles.place}>
        {label.location(stop.location)} · {stop.code}
      </p>
    </div>,
    document.body,
  );
}
