import { fireEvent, render, screen, within } from '@testing-library/react';
import { noteLoaded, noteTried } from '../remotes/page-releases';
import { renewRemotesManifest } from '../remotes/remotes-manifest';
import { storedTrials, type Trials } from '../remotes/trials';
import { startTexts } from '../texts';
import { TrialGate } from './trial-gate';
import { areReleased, leaveTrials, startTrials } from './try-releases';

jest.mock('../remotes/remotes-manifest', () => ({
  knownManifest: jest.fn(),
  renewRemotesManifest: jest.fn(),
}));
jest.mock('../remotes/trials', () => ({ storedTrials: jest.fn() }));
jest.mock('./try-releases', () => ({
  ...jest.requireActual('./try-releases'),
  areReleased: jest.fn(),
  forgetLocalOrigins: jest.fn(),
  leaveTrials: jest.fn(),
  nameLocalOrigins: jest.fn(),
  startTrials: jest.fn(),
}));

const entry = (version: string) => ({ version, manifestUrl: `/${version}` });
const live = {
  shell: entry('3'),
  first: { ...entry('1'), mount: '/', title: 'The first part', canary: { ...entry('2'), percent: 10 } },
  second: { ...entry('5'), mount: '/second' },
};

beforeAll(async () => {
  // Imported in advance, so that the tests do not wait for the lazy chunks.
  const [, panel] = await Promise.all([
    startTexts(),
    import('./version-panel'),
    import('./trial-dialog'),
    import('./trial-banner'),
  ]);
  await panel.prepareVersionPanel();
});
beforeEach(() => {
  for (const mock of [areReleased, leaveTrials, startTrials, storedTrials]) jest.mocked(mock).mockReset();
  jest.mocked(renewRemotesManifest).mockReset().mockResolvedValue(live);
});

const open = async () => {
  render(<TrialGate requested={undefined} asksVersions isAllowed />);
  return screen.findByRole('dialog', { name: 'Versions on this site' });
};
const getFacts = async (name: string) => {
  const part = await screen.findByRole('region', { name });
  const terms = within(part).getAllByRole('term');
  const facts = within(part).getAllByRole('definition');
  return terms.map(({ textContent }, index) => [textContent, facts[index]?.textContent]);
};

it('shows the live versions and the versions in this tab', async () => {
  noteLoaded('shell', '2.9');
  noteTried('first', '2');
  await open();
  expect(await getFacts('shell')).toEqual([
    ['Live', '3'],
    ['In this tab', '2.9, no longer live'],
  ]);
  expect(await getFacts('The first part')).toEqual([
    ['Live', '1'],
    ['For some visitors', '2, for 10\u00a0%'],
    ['In this tab', '2, as one of some visitors'],
  ]);
  expect(await getFacts('second')).toEqual([
    ['Live', '5'],
    ['In this tab', 'Not opened yet'],
  ]);
  expect(screen.queryByRole('button', { name: 'Back to what visitors get' })).not.toBeInTheDocument();
});

it('marks a version under trial, and offers the way back', async () => {
  jest.mocked(storedTrials).mockReturnValue({ first: '0.9' } as Trials);
  noteTried('first', '0.9');
  await open();
  expect((await getFacts('The first part')).at(-1)).toEqual(['In this tab', '0.9, tried']);
  fireEvent.click(screen.getByRole('button', { name: 'Back to what visitors get' }));
  expect(leaveTrials).toHaveBeenCalledTimes(1);
});

const ask = (version: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Version of The first part to try' }), {
    target: { value: version },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try The first part' }));
};

it('starts a trial of another version if that version exists', async () => {
  await open();
  await getFacts('The first part');
  jest.mocked(areReleased).mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('offline'));
  ask('');
  expect(areReleased).not.toHaveBeenCalled();
  ask('9.9');
  const field = screen.getByRole('textbox', { name: 'Version of The first part to try' });
  expect(await screen.findByText('There is no version 9.9 of The first part on this site.')).toBeVisible();
  expect(field).toBeInvalid();
  ask('1.0');
  expect(await screen.findByText(/^We could not check that/)).toBeVisible();
  expect(startTrials).not.toHaveBeenCalled();

  jest.mocked(areReleased).mockResolvedValue(true);
  const started = new Promise((resolve) => jest.mocked(startTrials).mockImplementation(resolve));
  ask(' 1.0 ');
  expect(await started).toEqual({ first: '1.0' });
});

it('shows an error when the live versions cannot be requested', async () => {
  jest.mocked(renewRemotesManifest).mockRejectedValue(new Error('offline'));
  await open();
  expect(await screen.findByText(/^What is live could not be asked/)).toBeVisible();
});

it('does not open when the operator does not allow trials', async () => {
  render(<TrialGate requested={undefined} asksVersions isAllowed={false} />);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Releases cannot be tried on this site');
  expect(renewRemotesManifest).not.toHaveBeenCalled();
});
