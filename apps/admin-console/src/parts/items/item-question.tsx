import { limits, type SecondPerson } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import type { ComponentProps } from 'react';
import { useLastShown } from '../../shared/use-last-shown';
import { useTemplates } from '../templates/reason-templates';
import { TextQuestion, useKeptTexts } from '../templates/text-question';
import { ResolveQuestion } from './resolve-question';
import { useSecondPerson } from './second-person';
import { TakeBackQuestion } from './take-back-question';
import { useItemActions } from './use-item-action';

const fields = { reject: 'decisionReason', markClaimed: 'claimedBy' } as const;
const lengths = { reject: limits.notesMax, markClaimed: limits.nameMax } as const;

/**
 * Asks for the reason of a rejection or of a manual handover, or for the taker. It renders in the open modal,
 * or next to the list.
 */
export function ItemQuestion() {
  const { t } = useTranslation('admin');
  const { asked: open, loading, error, onClose, onDecide } = useItemActions().question;
  const asked = useLastShown(open);
  const text = useKeptTexts(`${asked?.item.id} ${asked?.action}`);
  const templates = useTemplates('items');
  if (!asked) return null;
  const { item, action } = asked;
  if (action === 'resolve')
    return (
      <ResolveQuestion
        key={item.id}
        item={item}
        open={open !== undefined}
        loading={loading}
        onClose={onClose}
        error={error}
        onResolve={(decision) => onDecide({ item, action, decision })}
      />
    );
  if (action === 'approve')
    return (
      <TakeBackQuestion
        item={item}
        open={open !== undefined}
        loading={loading}
        onClose={onClose}
        onTakeBack={() => onDecide({ item, action, decision: {} })}
      />
    );
  const decide = (secondPerson?: SecondPerson) =>
    onDecide({ item, action, decision: { [fields[action]]: text.text.trim() || undefined, secondPerson } });
  return (
    <TextWithColleague
      key={`${item.id} ${action}`}
      error={error}
      open={open !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      tone={action === 'reject' ? 'danger' : 'primary'}
      title={t(`items.question.${action}.title`, { title: item.title })}
      description={t(`items.question.${action}.hint`)}
      label={t(`items.question.${action}.label`)}
      hint={t(`items.question.${action}.reader`)}
      text={text}
      maxLength={lengths[action]}
      templates={action === 'reject' ? templates : []}
      language={item.owner?.language}
      confirmLabel={t(`items.view.action.${action}`)}
      loading={loading}
      onDecide={decide}
    />
  );
}

interface TextWithColleagueProps extends Omit<ComponentProps<typeof TextQuestion>, 'onConfirm'> {
  error: unknown;
  onDecide: (secondPerson: SecondPerson | undefined) => void;
}

/** A rejected item leaves the lists of the desk, so a colleague may have to confirm it. */
function TextWithColleague({ error, onDecide, ...question }: TextWithColleagueProps) {
  const { secondPerson, fields } = useSecondPerson(error);
  return (
    <TextQuestion {...question} onConfirm={() => onDecide(secondPerson)}>
      {fields}
    </TextQuestion>
  );
}
