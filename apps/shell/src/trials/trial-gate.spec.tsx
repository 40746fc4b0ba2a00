import { fireEvent, render, screen } from '@testing-library/react';
import { areReleased, leaveTrials, startTrials, storedTrials, type Trials } from '../remotes/trials';
import { startTexts } from '../texts';
import { TrialGate } from './trial-gate';

jest.mock('../remotes/trials', () => ({
  areReleased: jest.fn(),
  leaveTrials: jest.fn(),
  startTrials: jest.fn(),
  storedTrials: jest.fn(),
}));

const requested = { 'first-part': '1.2.0-3f2a9c1b' } as Trials;

beforeAll(async () => {
  // Compiled beforehand: what a dialog takes to be downloaded is nothing to measure here.
  await Promise.all([startTexts(), import('./trial-dialog'), import('./trial-banner')]);
});
beforeEach(() => {
  for (const mock of [areReleased, leaveTrials, startTrials, storedTrials]) jest.mocked(mock).mockReset();
});

describe('a release that an address asks to try', () => {
  it('is named and asked about before it is tried', async () => {
    jest.mocked(areReleased).mockResolvedValue(true);
    render(<TrialGate asksVersions={false} requested={requested} isAllowed />);
    const dialog = await screen.findByRole('alertdialog', { name: 'Try another release in this tab?' });
    expect(dialog).toHaveTextContent('this tab would run first-part 1.2.0-3f2a9c1b.');
    expect(startTrials).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(startTrials).toHaveBeenCalledWith(requested);
  });

  it('is not tried by who declines', async () => {
    jest.mocked(areReleased).mockResolvedValue(true);
    render(<TrialGate asksVersions={false} requested={requested} isAllowed />);
    fireEvent.click(await screen.findByRole('button', { name: 'Stay with what is live' }));
    expect(startTrials).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there', () => Promise.resolve(false), 'There is no first-part 1.2.0-3f2a9c1b on this site.'],
    ['cannot be looked up', () => Promise.reject(new Error('offline')), 'We could not check'],
  ])('says so where it %s', async (_, found, text) => {
    jest.mocked(areReleased).mockImplementation(found);
    render(<TrialGate asksVersions={false} requested={requested} isAllowed />);
    const dialog = await screen.findByRole('dialog', { name: 'This release cannot be tried' });
    expect(dialog).toHaveTextContent(text);
  });
});

describe('where the operator does not allow trials', () => {
  it('says so to who asks for one, and looks nothing up', async () => {
    render(<TrialGate asksVersions={false} requested={requested} isAllowed={false} />);
    const dialog = await screen.findByRole('dialog', { name: 'This release cannot be tried' });
    expect(dialog).toHaveTextContent('Releases cannot be tried on this site');
    expect(areReleased).not.toHaveBeenCalled();
  });

  it('shows no trial that was begun before', () => {
    jest.mocked(storedTrials).mockReturnValue(requested);
    render(<TrialGate asksVersions={false} requested={undefined} isAllowed={false} />);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('a release that is tried', () => {
  it('is named as long as it is, with a way out', async () => {
    jest.mocked(storedTrials).mockReturnValue({ ...requested, 'second-part': '2.0.0' } as Trials);
    render(<TrialGate asksVersions={false} requested={undefined} isAllowed />);
    const banner = await screen.findByRole('complementary', { name: 'Trial of a release' });
    expect(banner).toHaveTextContent('You are trying first-part 1.2.0-3f2a9c1b, second-part 2.0.0');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the trial' }));
    expect(leaveTrials).toHaveBeenCalledTimes(1);
  });
});
