import { isApiError, itemOwnerOptions, noteOwner } from '@lost-found/api-client';
import {
  type AdminItem,
  formatOwnerHint,
  type KnownOwner,
  type NoteOwner,
  type OwnerPerson,
} from '@lost-found/contracts';
import { Button, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { TextField } from '../../shared/forms/form-fields';
import { live } from '../../shared/list/live';
import { Facts, fact } from '../../shared/text/facts';
import { Moment } from '../../shared/text/values';
import { about, useOutcome } from '../../shared/use-outcome';
import { useQueues } from '../queue/use-queues';
import styles from './owner.module.css';
import { PrintCardButton } from './owner-card';
import { useOwnerWords } from './owner-preview';
import { WhoseField } from './whose-field';

const isOpen = ({ isLostItem, status }: AdminItem): boolean =>
  !isLostItem && ['pending', 'approved', 'claimed'].includes(status);

/** The owner that a found item names: what is known, who is written to, and what the desk can do. */
export function ItemOwnerSection({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const [isEdited, setEdited] = useState(false);
  // The demo has no owners: do not ask there.
  const isAsked = useQueues()?.matches !== undefined && !item.isLostItem;
  const { data } = useQuery({ ...itemOwnerOptions(item.id), ...live, enabled: isAsked });
  if (!data || (!data.owner && !isOpen(item))) return null;
  const { owner } = data;
  return (
    <section aria-label={t('owner.title')}>
      <Stack gap="m">
        {owner && <OwnerNotice item={item} owner={owner} />}
        {isOpen(item) && (
          <div>
            <Button size="small" variant="secondary" onClick={() => setEdited(true)}>
              {t(owner ? 'owner.edit' : 'owner.note')}
            </Button>
          </div>
        )}
      </Stack>
      <EditDialog
        open={isEdited}
        title={t(owner ? 'owner.edit' : 'owner.note')}
        submitLabel={t('owner.save')}
        onClose={() => setEdited(false)}
      >
        {(form) => <OwnerForm {...form} item={item} owner={owner} onDone={() => setEdited(false)} />}
      </EditDialog>
    </section>
  );
}

function OwnerNotice({ item, owner }: { item: AdminItem; owner: KnownOwner }) {
  const { t } = useTranslation('admin');
  const getWords = useOwnerWords();
  const { hint, person, state, question, isWaiting, hasFailed } = owner;
  const needsDesk = state === 'asks' || state === 'undeliverable' || hasFailed;
  const facts = [
    fact(t('owner.noted'), formatOwnerHint(hint)),
    fact(t('owner.person'), person && getWords(person)),
    fact(t('owner.notifiedAt'), owner.notifiedAt && <Moment value={owner.notifiedAt} />),
    fact(t('owner.remindedAt'), owner.remindedAt && <Moment value={owner.remindedAt} />),
    fact(t('owner.answeredAt'), owner.answeredAt && <Moment value={owner.answeredAt} />),
  ].filter(({ description }) => description);
  return (
    <Notice tone={needsDesk ? 'warning' : 'info'} title={t(`owner.state.${state}`)}>
      <p>
        {question && state === 'asks' && `${t(`owner.question.${question}`)} `}
        {isWaiting ? t('owner.waiting') : t(`owner.text.${state}`)}
        {hasFailed && state !== 'undeliverable' && ` ${t('owner.bounced')}`}
      </p>
      {state === 'unknown' && isOpen(item) && <PrintCardButton item={item} hint={hint} />}
      {hint.phone && !person && <p>{t('owner.call', { phone: hint.phone })}</p>}
      <Facts facts={facts} otherwise={t('notProvided')} />
      {owner.candidates.length > 0 && isOpen(item) && <Candidates item={item} owner={owner} />}
    </Notice>
  );
}

const useNoteOwner = (item: AdminItem, onDone?: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: (noted: NoteOwner) => noteOwner(item.id, noted),
    onSuccess: ({ owner }) => {
      toast.success(about(t(owner ? 'owner.saved' : 'owner.removed'), item.title));
      onDone?.();
    },
    onError: (error) => {
      if (!isApiError(error, 'validation_failed')) fail(t('owner.failed'), error, item.title);
    },
    onSettled: refresh,
  });
};

/** People to choose from; the e-mail goes to the chosen one. */
function Candidates({ item, owner }: { item: AdminItem; owner: KnownOwner }) {
  const { t } = useTranslation('admin');
  const getWords = useOwnerWords();
  const { mutate, isPending } = useNoteOwner(item);
  const choose = ({ email }: OwnerPerson) => mutate({ whose: formatOwnerHint(owner.hint), email });
  return (
    <>
      <p>{t('owner.candidates')}</p>
      <ul className={styles.people}>
        {owner.candidates.map((person) => (
          <li key={`${person.email} ${person.studentId}`}>
            {getWords(person)}{' '}
            <Button
              size="small"
              variant="secondary"
              disabled={isPending}
              aria-label={t('owner.chooseOf', { name: person.name ?? person.email })}
              onClick={() => choose(person)}
            >
              {t('owner.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OwnerFormProps extends DialogForm {
  item: AdminItem;
  owner: KnownOwner | null;
  onDone: () => void;
}

function OwnerForm({ item, owner, onDone, ...dialog }: OwnerFormProps) {
  const { t } = useTranslation(['admin', 'errors']);
  const typed = owner?.person?.source === 'typed' ? owner.person.email : '';
  const whose = owner ? formatOwnerHint(owner.hint) : '';
  const form = useForm({ defaultValues: { whose, email: typed === owner?.hint.email ? '' : typed } });
  const { mutate, isPending } = useNoteOwner(item, onDone);
  const save = (values: { whose: string; email: string }) =>
    mutate(values, {
      onError: (error) => {
        const isInvalid = isApiError(error) && error.fieldErrors.some(({ field }) => field === 'email');
        if (isInvalid) form.setError('email', { message: 'email_invalid' }, { shouldFocus: true });
      },
    });
  return (
    <EditForm {...dialog} form={form} isSaving={isPending} onSubmit={save}>
      <p>{t('owner.dialogHint')}</p>
      <WhoseField />
      <TextField
        name="email"
        type="email"
        label={t('owner.address')}
        hint={t('owner.addressHint')}
        maxLength={254}
      />
    </EditForm>
  );
}
