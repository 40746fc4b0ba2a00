import type { PublicItem } from '@lost-found/contracts';
import { useEffect, useState } from 'react';

/**
 * The item that the details show: the last one opened, which stays in the page while its dialog closes.
 * @param openId the open one, from the address
 */
export const useShownItem = (openId: string | null) => {
  const [listed, setListed] = useState<PublicItem>();
  const [lastId, setLastId] = useState(openId);
  useEffect(() => {
    if (openId) setLastId(openId);
  }, [openId]);
  const id = openId ?? lastId;
  return { id, listed: listed?.id === id ? listed : undefined, setListed };
};
