import { IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { goToRow, goToSearch, selectRow } from '../../lib/shortcuts/rows';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts';
import { places } from './places';
import { ShortcutSheet } from './shortcut-sheet';
import styles from './shortcuts.module.css';

/** The keys that every page of the console has, and the way to the sheet that lists them all. */
export function ConsoleShortcuts() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const ways = places.map(({ key, to }) => [`g ${key}`, () => void navigate(`/admin/${to}`)] as const);
  useShortcuts({
    ...Object.fromEntries(ways),
    '/': goToSearch,
    j: () => goToRow(1),
    k: () => goToRow(-1),
    x: selectRow,
    '?': () => setOpen(true),
  });
  return (
    <>
      <IconButton label={t('shortcuts.title')} className={styles.button} onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      <ShortcutSheet open={open} onOpenChange={setOpen} />
    </>
  );
}
