import type { ClientError, PanelProps, PanelRequest, SlotProps } from '@lost-found/contracts';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { loadRemote } from '../remotes/load-remote';
import { triedVersion } from '../remotes/page-releases';
import { asRemoteError } from '../remotes/remote-error';
import { remoteTimeout, withTimeout } from '../remotes/with-timeout';
import { reportError } from '../reports/report-error';

const getRelease = (name: string): ClientError['remote'] => ({
  name,
  version: triedVersion(name) ?? 'unknown',
});

/** Leaves a panel out after an error, with a report that names its remote. */
class Guard extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    reportError(error, getRelease(this.props.name));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const guarded = (name: string, Panel: ComponentType<SlotProps[keyof SlotProps]>) =>
  function GuardedPanel({ title, of }: PanelProps) {
    return (
      <Guard name={name}>
        <Suspense>
          <section aria-label={title}>
            <Panel {...of} />
          </section>
        </Suspense>
      </Guard>
    );
  };

/** Loads the panel of a remote and shows it. A remote without it, or one that fails, shows nothing; a failure is reported. */
export const loadPanel = async ({ name, slot, show }: PanelRequest): Promise<void> => {
  try {
    const load = (await loadRemote(name)).slots?.[slot];
    if (!load) return;
    const { default: Panel } = await withTimeout(load(), remoteTimeout);
    show(guarded(name, Panel as ComponentType<SlotProps[keyof SlotProps]>));
  } catch (error) {
    reportError(asRemoteError(name, error), getRelease(name));
  }
};
