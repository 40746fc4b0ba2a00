import { showFieldErrors, useFileSelection } from '@lost-found/app-kit';
import { type AdminItem, imageRule } from '@lost-found/contracts';
import { Button, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabelQueue, usePrintOnSave } from '../../parts/labels/print-on-save';
import { Screen } from '../../shared/page/screen';
import styles from './intake.module.css';
import { IntakeForm } from './intake-form';
import { type EditDialogProps, isSaved, TakenList, useTaken } from './taken-list';
import { useIntakeForm } from './use-intake-form';
import type { TypedItem } from './use-take-in';

interface IntakeProps {
  /** Lost reports that a thing may be of. */
  matches: (item: AdminItem) => ReactNode;
  /** The dialog that edits an item. */
  edit: (dialog: EditDialogProps) => ReactNode;
}

/** `/admin/intake`: takes in items at the desk, one after the other, by keyboard. */
export function Intake({ matches, edit }: IntakeProps) {
  const { t } = useTranslation('admin');
  const photos = useFileSelection(imageRule);
  const state = useIntakeForm();
  const { form } = state;
  const putBack = (typed: TypedItem, error?: unknown): boolean => {
    if (form.getValues('title').trim() !== '') return false;
    state.putBack(typed);
    photos.add([...typed.photos]);
    // The fields are known again once they are drawn.
    requestAnimationFrame(() => showFieldErrors(form, error, { shouldFocus: true }));
    return true;
  };
  const labels = useLabelQueue();
  const [isPrinted] = usePrintOnSave();
  const onSaved = (item: AdminItem) => isPrinted && labels.print(item);
  const { entries, take, received, remove, change } = useTaken(putBack, onSaved);
  const latest = entries.find(isSaved)?.item;
  return (
    <Screen
      title={t('intake.title')}
      description={t('intake.intro')}
      actions={
        <Button variant="secondary" icon={<Rows3 />} render={<Link to="/admin/intake/many" />}>
          {t('intake.many.title')}
        </Button>
      }
    >
      <div className={styles.screen}>
        <IntakeForm {...state} photos={photos} onTyped={(typed) => void take(typed)} onReceived={received} />
        <Stack gap="l" data-density="dense" className={styles.results}>
          {labels.sheet}
          <TakenList
            entries={entries}
            edit={edit}
            onChanged={(key, item) => change(key, { item })}
            onUndone={remove}
            onPutBack={({ key, typed }) => typed && putBack(typed) && remove(key)}
          >
            {latest && matches(latest)}
          </TakenList>
        </Stack>
      </div>
    </Screen>
  );
}
