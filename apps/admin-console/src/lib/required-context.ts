import { type Context, createContext, use } from 'react';

/** A context without a default, and the hook that reads it. */
export const requiredContext = <Value>(): [Context<Value | undefined>, () => Value] => {
  const context = createContext<Value | undefined>(undefined);
  const useIt = (): Value => {
    const value = use(context);
    if (value === undefined) throw new Error('read outside its provider');
    return value;
  };
  return [context, useIt];
};
