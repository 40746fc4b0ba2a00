import { createContext, use } from 'react';

/** The prefix of the field ids of a form. A form that can appear over another form needs its own prefix. */
const IdPrefix = createContext('');

export const FieldIds = IdPrefix.Provider;

/** Returns a function that gives the control's id for a field's registered name. */
export const useFieldId = () => {
  const prefix = use(IdPrefix);
  return (name: string): string => prefix + name;
};
