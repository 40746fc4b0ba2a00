import { createContext, useContext } from 'react';

export interface FieldContextValue {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
  'aria-required'?: unknown;
}

interface WiredProps {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Returns the attributes that connect a control in a Field with its label, hint and error. */
export function useFieldControl(own: ControlProps = {}): WiredProps {
  const field = useContext(FieldContext);
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || own['aria-invalid'] === true || undefined,
    'aria-required': field?.required || own['aria-required'] === true || undefined,
  };
}
