import { type AdminClaimPage, type ClaimDecision, type Template, wentToAnother } from '@lost-found/contracts';
import { Checkbox, Field, NativeSelect, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useTemplateName } from '../../parts/templates/reason-templates';

/** The choice to reject the item's other claims with an approval, and the words for it. */
export interface RejectOthersChoice {
  rejectOthers: ClaimDecision['rejectOthers'];
  change: (rejectOthers: ClaimDecision['rejectOthers']) => void;
}

/** Keeps the choice for each claim, so that a user can leave a claim and come back. */
export const useRejectOthers = (id: string): RejectOthersChoice => {
  const [choices, setChoices] = useState<Readonly<Record<string, ClaimDecision['rejectOthers']>>>({});
  return {
    rejectOthers: choices[id],
    change: (choice) => setChoices((before) => ({ ...before, [id]: choice })),
  };
};

interface RejectOthersProps {
  claim: AdminClaimPage;
  choice: RejectOthersChoice;
  templates: readonly Template[];
}

/** Offers to reject the item's other pending claims with an approval. Null if there are none. */
export function RejectOthers({ claim, choice: { rejectOthers, change }, templates }: RejectOthersProps) {
  const { t } = useTranslation('admin');
  const nameOf = useTemplateName();
  const count = claim.otherClaims.filter(({ status }) => status === 'pending').length;
  if (count === 0 || claim.item?.status !== 'approved') return null;
  const usual = templates.find(({ name }) => name === wentToAnother.name) ?? templates[0];
  return (
    <Stack gap="m">
      <Checkbox
        label={t('claims.others.label', { count })}
        checked={rejectOthers !== undefined}
        onChange={({ currentTarget }) =>
          change(currentTarget.checked ? { templateId: usual?.id } : undefined)
        }
      />
      {rejectOthers && (
        <Field label={t('claims.others.reason')} hint={t('claims.others.hint')}>
          <NativeSelect
            options={templates.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
            value={rejectOthers.templateId}
            onChange={({ currentTarget }) => change({ templateId: currentTarget.value })}
          />
        </Field>
      )}
    </Stack>
  );
}
