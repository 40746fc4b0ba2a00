import { Button, Field, TextInput } from '@lost-found/design-system';
import { type FormEvent, type RefObject, useRef } from 'react';
import styles from '../items/item-lines.module.css';

interface ReferenceFormProps {
  label: string;
  /** Words of the button. */
  action: string;
  onReference: (text: string) => void;
  /** Of the box, for a page that moves the focus to it. */
  box?: RefObject<HTMLInputElement | null>;
}

/** A box for labels that are read by eye; a scanner works from anywhere on the page. */
export function ReferenceForm({ label, action, onReference, box }: ReferenceFormProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = box ?? own;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text) onReference(text);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} className={styles.line}>
      <div className={styles.field}>
        <Field label={label}>
          <TextInput ref={field} autoComplete="off" autoFocus />
        </Field>
      </div>
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </form>
  );
}
