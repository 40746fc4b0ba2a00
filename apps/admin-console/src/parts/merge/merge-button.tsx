import { mergeItems } from '@lost-found/api-client';
import { type AdminItem, canMerge, type SecondPerson } from '@lost-found/contracts';
import { Button, Field, NativeSelect, Notice, Stack, TextInput } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { about, useOutcome } from '../../shared/use-outcome';
import { ItemSummary } from '../items/item-summary';
import { useReadNamedItem } from '../items/open-named-item';
import { useSecondPerson } from '../items/second-person';
import { useScans } from '../scanner/scanner';
import { useUndoOffer } from '../undo/undo';

const open = ['pending', 'approved'];

interface MergeButtonProps {
  item: AdminItem;
  onMerged: () => void;
}

/** Merges a report with another one of the same item. Renders nothing for a report that is claimed or closed. */
export function MergeButton({ item, onMerged }: MergeButtonProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  if (!open.includes(item.status)) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('merge.action')}
      </Button>
      {isOpen && <MergeQuestion {...{ item, onMerged }} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeQuestion({ item, onMerged, onClose }: MergeButtonProps & { onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const { fail, refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const field = useRef<HTMLInputElement>(null);
  const { other, refusal, find } = useOtherReport(item);
  const [keptId, keep] = useState('');
  const pair = other ? [item, other] : [];
  const keepable = pair.filter((one) => pair.some((two) => canMerge(one, two)));
  const target = keepable.find(({ id }) => id === keptId) ?? keepable[0];
  const taken = pair.find((one) => one !== target);
  const merge = useMutation({
    mutationFn: ([one, two, secondPerson]: [AdminItem, AdminItem, SecondPerson | undefined]) =>
      mergeItems(one, two.id, secondPerson),
    onSuccess: (merged) => {
      offerUndo({ text: about(t('merge.done'), merged.title), rows: [merged] });
      onClose();
      onMerged();
    },
    onError: (error) => fail(t('merge.failed'), error, item.title),
    onSettled: refresh,
  });
  const { secondPerson, fields } = useSecondPerson(merge.error);
  const confirm = () => {
    if (target && taken) merge.mutate([target, taken, secondPerson]);
    else void find(field.current?.value ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find(field.current?.value ?? '');
  };
  useScans((text) => {
    void find(text);
    return true;
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('merge.title', { title: item.title })}
      description={t('merge.hint')}
      confirmLabel={target && taken ? t('merge.confirm') : t('merge.find')}
      cancelLabel={t('common:cancel')}
      loading={merge.isPending}
      onConfirm={confirm}
      field={field}
    >
      <Stack>
        <form onSubmit={submit}>
          <Field label={t('merge.other')} error={refusal}>
            <TextInput ref={field} autoComplete="off" />
          </Field>
        </form>
        {other && <ItemSummary item={other} />}
        {other && target && (
          <Field label={t('merge.keep')}>
            <NativeSelect
              options={keepable.map(({ id, reference, title }) => ({
                value: id,
                label: `${reference} · ${title}`,
              }))}
              {...bindValue(target.id, keep)}
            />
          </Field>
        )}
        {fields}
      </Stack>
    </ConfirmDialog>
  );
}

/** Finds the other report by its reference, and says why it cannot be merged. */
const useOtherReport = (item: AdminItem) => {
  const { t } = useTranslation('admin');
  const { fail } = useOutcome();
  const read = useReadNamedItem();
  const [other, setOther] = useState<AdminItem>();
  const [refusal, refuse] = useState<string>();
  const find = async (text: string) => {
    try {
      const found = await read(text.trim());
      const fits = found !== undefined && (canMerge(item, found) || canMerge(found, item));
      setOther(fits ? found : undefined);
      refuse(fits ? undefined : t(found ? 'merge.unfit' : 'merge.unknown'));
    } catch (error) {
      fail(t('merge.failed'), error, item.title);
    }
  };
  return { other, refusal, find };
};

/** Says that a report was taken over, and leads to the one that is kept. */
export function MergedNotice({ item: { mergedInto, isLostItem } }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  if (!mergedInto) return null;
  const path = `/admin/${isLostItem ? 'lost-items' : 'items'}?item=${mergedInto}`;
  return (
    <Notice title={t('merge.merged')}>
      <Link to={path}>{t('merge.openKept')}</Link>
    </Notice>
  );
}
