import { Checkbox, IconButton } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { Keyboard } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useOpenCamera } from '../../parts/scanner/scanner';
import { toPath, useConsolePlaces } from '../../shared/page/console-places';
import { setShortcutsOn, useShortcuts, useShortcutsOn } from '../../shared/shortcuts/use-shortcuts';
import styles from './shortcuts.module.css';

/** The keys that every page of the console has, and the way to the sheet that lists them all. */
export function ConsoleShortcuts() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const openCamera = useOpenCamera();
  const ways = useConsolePlaces().map(
    ({ key, to }) => [`g ${key}`, () => void navigate(toPath(to))] as const,
  );
  useShortcuts({
    ...Object.fromEntries(ways),
    '/': goToSearch,
    j: () => goToRow(1),
    k: () => goToRow(-1),
    x: selectRow,
    v: () => openCamera?.(),
    '?': () => setOpen(true),
  });
  return (
    <>
      <IconButton label={t('shortcuts.title')} className={styles.button} onClick={() => setOpen(true)}>
        <Keyboard />
      </IconButton>
      <ShortcutSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists all shortcuts, with the switch that turns them off (WCAG 2.1.4). */
function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { t } = useTranslation(['admin', 'common']);
  const on = useShortcutsOn();
  const places = useConsolePlaces();
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
            ['v', t('camera.open')],
          ]}
        />
        <Keys
          title={t('shortcuts.modal')}
          keys={[
            ['a', t('shortcuts.approve')],
            ['r', t('shortcuts.reject')],
            ['s', t('shortcuts.snooze')],
            ['n', t('shortcuts.next')],
            ['1–9', t('shortcuts.template')],
            ['Ctrl+Enter', t('shortcuts.confirm')],
            ['Esc', t('shortcuts.close')],
          ]}
        />
        <Keys
          title={t('shortcuts.match')}
          keys={[
            ['s', t('matches.same')],
            ['d', t('matches.different')],
            ['n', t('queue.next')],
            ['p', t('matches.previous')],
          ]}
        />
        <Keys
          title={t('shortcuts.everywhere')}
          keys={[
            ['Ctrl+Z', t('shortcuts.undo')],
            ['Ctrl+K', t('palette.shortcut')],
            ['?', t('shortcuts.help')],
          ]}
        />
      </div>
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  /** Pairs of keys and their action; a blank separates keys in sequence. */
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
                <Fragment key={`${index} ${key}`}>
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

/*
 * The keyboard's way through a list. A table gets it by two attributes: each row has `data-row`, and in it the
 * button that opens the row has `data-row-open` (and not the one that decides something: Enter presses it).
 */

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** Goes to the row after (1) or before (-1) the one with the focus, at first to the first or last one. */
const goToRow = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step];
  next?.querySelector<HTMLElement>('[data-row-open]')?.focus();
};

/** Selects the row with the focus, or no longer, where rows can be selected. */
const selectRow = (): void => {
  const row = rows().find((one) => one.contains(document.activeElement));
  row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
};

/** Moves the focus to the search box of the list and selects its text. */
const goToSearch = (): void => {
  const box = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  box?.focus();
  box?.select();
};
