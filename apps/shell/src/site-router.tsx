import { RouterProvider } from '@lost-found/router';
import { useState } from 'react';
import { RenewRouter } from './remotes/retry';
import { createShellRouter } from './router';

type ShellRouter = ReturnType<typeof createShellRouter>;

/** The router of the page, which a Retry replaces by a fresh one. */
export const SiteRouter = ({ initial }: { initial: ShellRouter }) => {
  const [{ router, generation }, setCurrent] = useState({ router: initial, generation: 0 });
  const renew = () => {
    router.dispose();
    setCurrent({ router: createShellRouter(), generation: generation + 1 });
  };
  return (
    <RenewRouter value={renew}>
      <RouterProvider key={generation} router={router} />
    </RenewRouter>
  );
};
