import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import chips from '../../shared/forms/chips.module.css';
import styles from './when-field.module.css';

/** A time that one tap chooses. */
interface QuickTime {
  id: string;
  label: string;
  /** Returns the field's value for the present moment. */
  getValue: () => string;
}

interface WhenFieldProps {
  /** The registered name of the exact field. */
  name: string;
  question: string;
  times: readonly QuickTime[];
  pickLabel: string;
  /** Says which moment a chip chose. */
  describe?: (value: string) => string;
  /** The exact field. A page without a script shows it alone. */
  children: ReactNode;
}

const PICK = 'pick';

/** Asks when an item was found or lost: a few likely times as chips, and the exact field behind the last one. */
export function WhenField({ name, question, times, pickLabel, describe, children }: WhenFieldProps) {
  const { getValues, setValue, formState } = useFormContext();
  const [chosen, choose] = useState(() => findChoice(getValues(name), times));
  const select = ({ id, getValue }: QuickTime) => {
    choose(id);
    setValue(name, getValue(), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const isQuick = times.some(({ id }) => id === chosen);
  const chip = { type: 'radio', name: `${name}When` } as const;
  return (
    <div className={styles.when}>
      <fieldset data-needs-script="" className={chips.chips}>
        <legend className={chips.legend}>{question}</legend>
        {times.map((time) => (
          <label key={time.id} className={chips.chip}>
            <input {...chip} value={time.id} checked={chosen === time.id} onChange={() => select(time)} />
            {time.label}
          </label>
        ))}
        <label className={chips.chip}>
          <input {...chip} value={PICK} checked={chosen === PICK} onChange={() => choose(PICK)} />
          {pickLabel}
        </label>
      </fieldset>
      {describe && (
        <p role="status" data-needs-script="">
          {isQuick && describe(getValues(name))}
        </p>
      )}
      {/* An exact time is the choice of its chip. */}
      <div className={styles.exact} onChange={() => choose(PICK)}>
        {children}
      </div>
    </div>
  );
}

/** Finds the chip for an initial value, such as that of a draft. */
const findChoice = (value: unknown, times: readonly QuickTime[]): string | undefined =>
  value ? (times.find(({ getValue }) => getValue() === value)?.id ?? PICK) : undefined;
