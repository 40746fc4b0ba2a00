import { forgetContact, isSharedBrowser, readContact, rememberContact } from '@lost-found/app-kit';
import { Checkbox } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '../../shared/forms/form.module.css';
import { useSession } from '../../shared/session/use-session';

/** Name of the box in the values of a form. The service ignores it. */
const BOX = 'remembersContact';

interface WithContact {
  contactInfo: string;
  [BOX]?: boolean;
}

/** Remembers the contact of a sent report, if the person wants so. @param values those of the form */
export const saveContact = (values: Readonly<Record<string, unknown>>): void => {
  const { contactInfo, [BOX]: isWanted } = values;
  if (isWanted === true && typeof contactInfo === 'string') rememberContact(contactInfo.trim());
};

/** Offers to remember the contact in this browser: not to signed-in people, whose account has it, nor where several people are. */
export function RememberContact() {
  const { t } = useTranslation('portal');
  const { getValues, setValue, watch } = useFormContext<WithContact>();
  const isSignedIn = useSession().session !== undefined;
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    if (isSignedIn) return;
    setShared(isSharedBrowser());
    const contact = readContact();
    if (contact === undefined) return;
    setValue(BOX, true);
    if (!getValues('contactInfo')) setValue('contactInfo', contact);
  }, [isSignedIn, getValues, setValue]);
  if (isSignedIn || isShared) return null;
  return (
    <div data-needs-script="">
      <Checkbox
        className={styles.tick}
        label={t('fields.rememberContact')}
        checked={watch(BOX) ?? false}
        onChange={({ currentTarget: { checked } }) => {
          setValue(BOX, checked);
          if (!checked) forgetContact();
        }}
      />
      <p className={styles.note}>{t('fields.rememberContactHint')}</p>
    </div>
  );
}
