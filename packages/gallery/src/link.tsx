import type { ComponentProps } from 'react';

/** A link, in the place of the router's. */
export const Link = ({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) => (
  <a href={`#${to}`} {...rest}>
    {children}
  </a>
);
