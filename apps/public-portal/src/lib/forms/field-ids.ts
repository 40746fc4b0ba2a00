import { createContext, use } from 'react';

/** Before the names of a form's fields in their ids. A form that may lie over another one needs one of its own. */
const IdPrefix = createContext('');

export const FieldIds = IdPrefix.Provider;

/** The id of the control of a field, by the name that it is registered by. */
export const useFieldId = () => {
  const prefix = use(IdPrefix);
  return (name: string): string => prefix + name;
};
