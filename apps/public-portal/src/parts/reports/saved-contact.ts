import { rememberContact } from '@lost-found/app-kit';

/** Name of the box in the values of a form. The service ignores it. */
export const BOX = 'remembersContact';

export interface WithContact {
  contactInfo: string;
  [BOX]?: boolean;
}

/** Remembers the contact of a sent report, if the person wants so. @param values those of the form */
export const saveContact = (values: Readonly<Record<string, unknown>>): void => {
  const { contactInfo, [BOX]: isWanted } = values;
  if (isWanted === true && typeof contactInfo === 'string') rememberContact(contactInfo.trim());
};
