import { SlotPanels } from '@lost-found/app-kit';
import { getScannedKind } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef, useState } from 'react';
import { FindBox } from '../../parts/find/find-box';
import { useScans } from '../../parts/scanner/scanner';
import { Screen } from '../../shared/page/screen';
import styles from './counter.module.css';
import { LastDone } from './last-done';
import { WaitingQueues } from './waiting-queues';

/** `/admin/counter`: one box for what comes to the desk, beside what waits and what was done last. */
export function Counter() {
  const { t } = useTranslation('admin');
  const [text, type] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useScans((scanned) => {
    // Codes and references go where they lead.
    if (getScannedKind(scanned) !== undefined) return false;
    type(scanned);
    box.current?.focus();
    return true;
  });
  useEffect(() => box.current?.focus(), []);
  return (
    <Screen title={t('counter.title')} description={t('counter.intro')}>
      <div className={styles.columns}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search> */}
        <div role="search" aria-label={t('counter.box')} className={styles.find}>
          <FindBox
            label={t('counter.box')}
            placeholder={t('counter.placeholder')}
            hint={t('counter.hint')}
            text={text}
            onTextChange={type}
            boxRef={box}
            run={(work) => work()}
          />
        </div>
        <div className={styles.side}>
          <WaitingQueues />
          <LastDone />
        </div>
      </div>
      <SlotPanels slot="counter-home" of={{}} />
    </Screen>
  );
}
