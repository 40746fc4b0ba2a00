import { useChoices } from '@lost-found/app-kit';
import { allCategories, getImportedStates, limits } from '@lost-found/contracts';
import {
  Table as DataTable,
  Field,
  NativeSelect,
  TBody,
  Td,
  TextInput,
  THead,
  Th,
  Tr,
} from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { bindValue } from '../../shared/forms/bind-value';
import styles from './import.module.css';
import type { ListPlan } from './use-list-plan';
import { NEW, type ValueField, valueFields } from './use-value-choices';

/** Groups that one table shows; the rest gets the default. */
const MOST_SHOWN = 100;

/** Defaults for empty values, and what each value of the list becomes. */
export function ValuesTable({ plan }: { plan: ListPlan }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const choices = useChoices();
  const options: Record<ValueField, { value: string; label: string }[]> = {
    category: allCategories(choices).map((value) => ({ value, label: label.category(value) })),
    location: choices.locations.map((value) => ({ value, label: label.location(value) })),
    state: getImportedStates(plan.kind).map((value) => ({
      value,
      label: t(`import.states.${value}`),
    })),
  };
  const fields = valueFields.filter((field) => plan.kind === 'found' || field !== 'location');
  return (
    <>
      <div className={styles.fields}>
        {(plan.untitled > 0 || plan.plan.defaults.title) && (
          <Field label={t('import.default.title')}>
            <TextInput
              {...bindValue(plan.plan.defaults.title ?? '', (next) => plan.setDefault('title', next))}
              maxLength={limits.titleMax}
            />
          </Field>
        )}
        {fields.map((field) => (
          <Field
            key={field}
            label={t(`import.default.${field}`)}
            hint={field === 'category' ? t('import.defaultCategoryHint') : undefined}
          >
            <NativeSelect
              options={options[field]}
              {...bindValue(plan.plan.defaults[field], (next) => plan.setDefault(field, next))}
            />
          </Field>
        ))}
      </div>
      {fields.map((field) => (
        <FieldValues key={field} field={field} plan={plan} options={options[field]} />
      ))}
    </>
  );
}

interface FieldValuesProps {
  field: ValueField;
  plan: ListPlan;
  options: { value: string; label: string }[];
}

function FieldValues({ field, plan, options }: FieldValuesProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const groups = plan.groups[field].slice(0, MOST_SHOWN);
  if (groups.length === 0) return null;
  return (
    <DataTable caption={t(`import.values.${field}`)} responsive="cards" dense>
      <THead>
        <Tr>
          <Th>{t('import.value')}</Th>
          <Th align="end">{t('import.rows')}</Th>
          <Th>{t('import.becomes')}</Th>
        </Tr>
      </THead>
      <TBody>
        {groups.map((group) => (
          <Tr key={group.name}>
            <Th scope="row" place="title">
              {group.name}
              {group.spellings.length > 1 && (
                <span className={styles.examples}>
                  {group.spellings.map((one) => one.trim()).join(' · ')}
                </span>
              )}
            </Th>
            <Td align="end" place="one">
              {number(group.count)}
            </Td>
            <Td place="bottom">
              <Field label={t('import.becomesOf', { value: group.name })} labelHidden>
                <NativeSelect
                  options={[
                    { value: '', label: t('import.useDefault') },
                    ...(field === 'state'
                      ? []
                      : [{ value: NEW, label: t('import.newName', { name: group.name }) }]),
                    ...options,
                  ]}
                  {...bindValue(plan.getChoice(field, group), (next) => plan.setChoice(field, group, next))}
                />
              </Field>
            </Td>
          </Tr>
        ))}
      </TBody>
    </DataTable>
  );
}
