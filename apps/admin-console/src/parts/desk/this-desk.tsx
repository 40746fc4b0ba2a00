import { Button, Field, NativeSelect, Notice, useMediaQuery } from '@lost-found/design-system';
import { ActionMenu } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { MapPin } from 'lucide-react';
import { useDesks, useThisDesk } from '../items/use-desks';
import styles from './this-desk.module.css';

/** Returns what this browser can be: one of the desks, or none of them. */
const useDeskOptions = () => {
  const { t } = useTranslation('admin');
  const { desks, getName } = useDesks();
  const none = { id: null, name: t('thisDesk.none') };
  if (desks.length < 2) return [];
  return [...desks.map(({ id }) => ({ id, name: getName(id) ?? '' })), none];
};

/** Phones have no room in the header: there the desk is in the navigation. */
const useIsPhone = () => useMediaQuery('(width < 48rem)');

/** Names the desk of this browser in the header, and changes it; nothing on a campus with one desk. */
export function ThisDeskMenu() {
  const { t } = useTranslation('admin');
  const { deskId, isNowhere, choose } = useThisDesk();
  const choices = useDeskOptions();
  const isPhone = useIsPhone();
  if (choices.length === 0 || isPhone) return null;
  const isCurrent = (id: string | null) => (id === null ? isNowhere : id === deskId);
  const name = choices.find(({ id }) => isCurrent(id))?.name ?? t('items.field.deskId');
  return (
    <ActionMenu
      label={t('thisDesk.menu', { desk: name })}
      actions={choices.map(({ id, name: label }) => ({
        label,
        isCurrent: isCurrent(id),
        onSelect: () => choose(id),
      }))}
      trigger={
        <Button variant="ghost" size="small" icon={<MapPin />}>
          <span className={styles.name}>{name}</span>
        </Button>
      }
    />
  );
}

/** Changes the desk of this browser on a phone. */
export function ThisDeskField() {
  const { t } = useTranslation('admin');
  const { deskId, isNowhere, choose } = useThisDesk();
  const choices = useDeskOptions();
  const isPhone = useIsPhone();
  if (choices.length === 0 || !isPhone) return null;
  return (
    <Field label={t('thisDesk.title')}>
      <NativeSelect
        placeholder={t('intake.choose')}
        options={choices.map(({ id, name }) => ({ value: id ?? '-', label: name }))}
        value={deskId ?? (isNowhere ? '-' : '')}
        onChange={({ currentTarget: { value } }) => choose(value === '-' ? null : value)}
      />
    </Field>
  );
}

/** Asks at which desk this browser is. It takes no focus: a scan goes where it was meant to. */
export function AskThisDesk({ mainId }: { mainId: string }) {
  const { t } = useTranslation('admin');
  const { isAsked, choose } = useThisDesk();
  const choices = useDeskOptions();
  if (!isAsked) return null;
  const answer = (id: string | null) => {
    choose(id);
    // The pressed button is gone.
    document.getElementById(mainId)?.focus();
  };
  return (
    <Notice live title={t('thisDesk.question')} className={styles.question}>
      <p>{t('thisDesk.hint')}</p>
      <div className={styles.choices}>
        {choices.map(({ id, name }) => (
          <Button key={id} size="small" variant="secondary" onClick={() => answer(id)}>
            {name}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
