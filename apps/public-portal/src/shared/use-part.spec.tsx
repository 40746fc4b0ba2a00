import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { usePart } from './use-part';

const Part = ({ name }: { name: string }) => <p>Here is {name}</p>;
type Load = () => Promise<typeof Part>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'It failed' : this.props.children);
}

const Screen = ({ load, wanted }: { load: Load; wanted: boolean }) => {
  const Loaded = usePart(load, wanted);
  return Loaded && <Loaded name="the part" />;
};

const show = (load: Load, wanted: boolean) => {
  const tree = (isWanted: boolean) => (
    <Boundary>
      <Screen load={load} wanted={isWanted} />
    </Boundary>
  );
  const { rerender } = render(tree(wanted));
  return { want: () => rerender(tree(true)) };
};

describe('a part of a screen that loads later', () => {
  it('is downloaded when the screen is idle, and shown when it is wanted', async () => {
    const load = jest.fn<ReturnType<Load>, []>(async () => Part);
    const { want } = show(load, false);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Here is the part')).not.toBeInTheDocument();
    want();
    expect(await screen.findByText('Here is the part')).toBeInTheDocument();
  });

  it('is downloaded again when it is wanted and the first download failed', async () => {
    const load = jest.fn<ReturnType<Load>, []>(async () => Part);
    load.mockRejectedValueOnce(new Error('no connection'));
    const { want } = show(load, false);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    want();
    expect(await screen.findByText('Here is the part')).toBeInTheDocument();
  });

  it('throws its error in place of the screen when it is wanted and cannot be downloaded', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    show(() => Promise.reject(new Error('no connection')), true);
    expect(await screen.findByText('It failed')).toBeInTheDocument();
  });
});
