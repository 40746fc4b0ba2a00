import { Card, Stack } from '@lost-found/design-system';
import { type ReactNode, useId } from 'react';

/** A part of the Status page with a title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card render={<section aria-labelledby={id} />}>
      <Stack gap="m">
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}
