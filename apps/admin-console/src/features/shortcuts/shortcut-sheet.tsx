import { Checkbox } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Fragment, useId } from 'react';
import { setShortcutsOn, useShortcutsOn } from '../../lib/shortcuts/shortcut-setting';
import { places } from './places';
import styles from './shortcuts.module.css';

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All shortcuts, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { t } = useTranslation(['admin', 'common']);
  const on = useShortcutsOn();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shortcuts.title')}
      description={t('shortcuts.intro')}
      closeLabel={t('close', { ns: 'common' })}
    >
      <div className={styles.sheet} data-density="dense">
        <Checkbox
          label={t('shortcuts.on')}
          checked={on}
          onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
        />
        <Keys
          title={t('shortcuts.go')}
          keys={places.map(({ key, to }) => [`g ${key}`, t(`nav.${to}`)] as const)}
        />
        <Keys
          title={t('shortcuts.list')}
          keys={[
            ['/', t('shortcuts.search')],
            ['j', t('shortcuts.nextRow')],
            ['k', t('shortcuts.previousRow')],
            ['Enter', t('shortcuts.openRow')],
            ['x', t('shortcuts.selectRow')],
          ]}
        />
        <Keys
          title={t('shortcuts.modal')}
          keys={[
            ['a', t('shortcuts.approve')],
            ['r', t('shortcuts.reject')],
            ['n', t('shortcuts.next')],
            ['Esc', t('shortcuts.close')],
          ]}
        />
        <Keys title={t('shortcuts.everywhere')} keys={[['?', t('shortcuts.help')]]} />
      </div>
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  /** Keys, after one another where there is a blank, and what they do. */
  keys: readonly (readonly [string, string])[];
}

function Keys({ title, keys }: KeysProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.keys}>
        {keys.map(([pressed, action]) => (
          <div key={pressed}>
            <dt>
              {pressed.split(' ').map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${t('shortcuts.then')} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
