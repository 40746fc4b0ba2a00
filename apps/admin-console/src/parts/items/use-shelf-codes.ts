import { shelvesOptions, stockOptions } from '@lost-found/api-client';
import { type AdminItem, isShelfOfBox, type ShelfCode } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Returns what reads the scanned codes of shelves and boxes. */
export const useShelfCodes = () => {
  const client = useQueryClient();
  /** Returns the name of a shelf as its items have it: that of a box begins with the shelf that it stands on. */
  const findShelf = async ({ shelf, isBox }: ShelfCode): Promise<string> => {
    if (!isBox) return shelf;
    const { data } = await client.fetchQuery({ ...shelvesOptions(shelf), staleTime: 0 });
    return data.find((one) => isShelfOfBox(one.shelf, shelf))?.shelf ?? shelf;
  };
  const findItems = async (code: ShelfCode): Promise<readonly AdminItem[]> =>
    (await client.fetchQuery({ ...stockOptions(await findShelf(code), code.deskId), staleTime: 0 })).data;
  return { findShelf, findItems };
};
