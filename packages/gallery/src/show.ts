import { type ComponentType, createElement, Fragment, useState } from 'react';

/** A story that shows a component once for each set of props; the controls change the first. */
export const show = <Props extends object>(
  Component: ComponentType<Props>,
  args: Props,
  ...others: Props[]
) => ({
  args,
  render(first: Props) {
    const all = [first, ...others].map((props) => createElement(Component, props));
    // The code to copy has no fragment around one component.
    return all.length > 1 ? createElement(Fragment, null, ...all) : all[0];
  },
});

/** A story of a component that keeps the value that it hands on. */
export const keep = <Props extends object, Change extends keyof Props>(
  Component: ComponentType<Props>,
  value: keyof Props,
  onChange: Change,
  args: Omit<Props, Change>,
) => ({
  args,
  render: function Kept(props: Props) {
    const [now, change] = useState(props[value]);
    return createElement(Component, { ...props, [value]: now, [onChange]: change });
  },
});

export const stay = () => undefined;
