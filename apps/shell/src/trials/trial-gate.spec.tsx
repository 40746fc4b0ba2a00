import { fireEvent, render, screen } from '@testing-library/react';
import { storedTrials, type Trials } from '../remotes/trials';
import { startTexts } from '../texts';
import { TrialGate } from './trial-gate';
import { areReleased, leaveTrials, startTrials } from './try-releases';

jest.mock('../remotes/trials', () => ({ storedTrials: jest.fn() }));
jest.mock('./try-releases', () => ({
  ...jest.requireActual('./try-releases'),
  areReleased: jest.fn(),
  forgetLocalOrigins: jest.fn(),
  leaveTrials: jest.fn(),
  nameLocalOrigins: jest.fn(),
  startTrials: jest.fn(),
}));

const requested = { 'first-part': '1.2.0-3f2a9c1b' } as Trials;

beforeAll(async () => {
  // Imported in advance, so that the tests do not wait for the lazy chunks.
  await Promise.all([startTexts(), import('./trial-dialog'), import('./trial-banner')]);
});
beforeEach(() => {
  for (const mock of [areReleased, leaveTrials, startTrials, storedTrials]) jest.mocked(mock).mockReset();
});

describe('a release that an address asks to try', () => {
  it('is named, and starts only after a confirmation', async () => {
    jest.mocked(areReleased).mockResolvedValue(true);
    render(<TrialGate asksVersions={false} requested={requested} isAllowed />);
    const dialog = await screen.findByRole('alertdialog', { name: 'Try another release in this tab?' });
    expect(dialog).toHaveTextContent('this tab would run first-part 1.2.0-3f2a9c1b.');
    expect(startTrials).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(startTrials).toHaveBeenCalledWith(requested);
  });

  it('has a warning about code of the own machine', async () => {
    jest.mocked(areReleased).mockResolvedValue(true);
    const local = { 'first-part': 'http://localhost:3002' } as Trials;
    render(<TrialGate asksVersions={false} requested={local} isAllowed />);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('first-part http://localhost:3002: code from this computer');
  });

  it('does not start when the visitor declines', async () => {
    jest.mocked(areReleased).mockResolvedValue(true);
    render(<TrialGate asksVersions={false} requested={requested} isAllowed />);
    fireEvent.click(await screen.findByRole('button', { name: 'Stay with what is live' }));
    expect(startTrials).not.toHaveBeenCalled();
  });

  it.each([
    ['does not exist', () => Promise.resolve(false), 'There is no first-part 1.2.0-3f2a9c1b on this site.'],
    ['cannot be looked up', () => Promise.reject(new Error('offline')), 'We could not check'],
  ])('gets an explanation when it %s', async (_, found, text) => {
    jest.mocked(areReleased).mockImplementation(found);
    render(<TrialGate asksVersions={false} requested={requested} isAllowed />);
    const dialog = await screen.findByRole('dialog', { name: 'This release cannot be tried' });
    expect(dialog).toHaveTextContent(text);
  });
});

describe('when the operator does not allow trials, the gate', () => {
  it('explains it to a visitor who asks for one, and sends no request', async () => {
    render(<TrialGate asksVersions={false} requested={requested} isAllowed={false} />);
    const dialog = await screen.findByRole('dialog', { name: 'This release cannot be tried' });
    expect(dialog).toHaveTextContent('Releases cannot be tried on this site');
    expect(areReleased).not.toHaveBeenCalled();
  });

  it('shows no earlier trial', () => {
    jest.mocked(storedTrials).mockReturnValue(requested);
    render(<TrialGate asksVersions={false} requested={undefined} isAllowed={false} />);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('a release under trial', () => {
  it('is named in a banner with a button that ends the trial', async () => {
    jest.mocked(storedTrials).mockReturnValue({ ...requested, 'second-part': '2.0.0' } as Trials);
    render(<TrialGate asksVersions={false} requested={undefined} isAllowed />);
    const banner = await screen.findByRole('complementary', { name: 'Trial of a release' });
    expect(banner).toHaveTextContent('You are trying first-part 1.2.0-3f2a9c1b, second-part 2.0.0');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the trial' }));
    expect(leaveTrials).toHaveBeenCalledTimes(1);
  });
});
