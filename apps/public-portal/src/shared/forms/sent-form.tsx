import { useLanguage } from '@lost-found/i18n';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import styles from './form.module.css';

interface SentFormProps extends Pick<ComponentProps<'form'>, 'id' | 'onSubmit' | 'aria-describedby'> {
  /** True for a form with files. */
  hasFiles?: boolean;
  /** The address that a browser without a script sends the form to. */
  action: string;
  pending?: boolean;
  children: ReactNode;
}

/** A form of the portal. Without a script the browser sends it, in the language of the page. */
export function SentForm({ hasFiles = false, pending, children, ...rest }: SentFormProps) {
  const { language } = useLanguage();
  return (
    <form
      {...rest}
      noValidate
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className={styles.form}
      aria-busy={pending}
    >
      {children}
      {/* Last: a dialog gives its first field the focus. */}
      <input type="hidden" name="language" value={language} />
    </form>
  );
}

/** Returns the `register` of a form, with initial values in the markup: a page without a script shows them, too. */
export const registerIn =
  <Values extends FieldValues, Sent>({ register, getValues }: UseFormReturn<Values, unknown, Sent>) =>
  (...[name, options]: Parameters<typeof register>) => ({
    ...register(name, options),
    defaultValue: getValues(name) ?? '',
  });
