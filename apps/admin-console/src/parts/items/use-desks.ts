import { configOptions } from '@lost-found/api-client';
import { useLabel } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** Returns the desks of the campus, the main desk first, and the name of a desk by its id, if it still exists. */
export const useDesks = () => {
  const label = useLabel();
  const desks = useQuery(configOptions()).data?.desks ?? [];
  const nameOf = (id: string | null | undefined): string | undefined => {
    const desk = desks.find((one) => one.id === id);
    return desk && label.desk(desk.name);
  };
  return { desks, nameOf };
};
