import { loadRemote, registerPlugins } from '@module-federation/enhanced/runtime';
import { getTrace } from '../reports/load-trace';
import { downloadJson, whyRefused } from './download';
import { importRemote } from './federation';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./download', () => ({ downloadJson: jest.fn(), whyRefused: jest.fn() }));

interface Hooks {
  createScript: (asked: { url: string; remoteInfo: { name: string } }) => HTMLScriptElement;
}
const [[plugins]] = jest.mocked(registerPlugins).mock.calls as unknown as [[[Hooks]]];

const url = 'http://localhost/remotes/it/1/entry.js';
const release = { version: '1', manifestUrl: '/remotes/it/1/mf-manifest.json' };

/** Lets the runtime ask for the entry script, which then gets this event. */
const answerEntry = (container: string, event: 'load' | 'error') =>
  jest.mocked(loadRemote).mockImplementation(async () => {
    const script = plugins[0].createScript({ url, remoteInfo: { name: container } });
    script.dispatchEvent(new Event(event));
    if (event === 'error') throw new Error('of the runtime');
    return 'the module';
  });

beforeEach(() => {
  jest.mocked(downloadJson).mockResolvedValue({ metaData: { remoteEntry: { path: '', name: 'entry.js' } } });
  jest.mocked(whyRefused).mockResolvedValue('broken');
});

test('a remote that is loaded leaves no trace', async () => {
  answerEntry('lost_cards', 'load');
  expect(await importRemote('lost-cards', release)).toBe('the module');
  expect(getTrace().filter(({ remote }) => remote === 'lost-cards')).toEqual([]);
});

test('an entry script that is refused is asked for its reason once, and the trace has it', async () => {
  answerEntry('lost_keys', 'error');
  await expect(importRemote('lost-keys', release)).rejects.toMatchObject({ url, reason: 'broken' });
  expect(whyRefused).toHaveBeenCalledTimes(1);
  expect(getTrace().map(({ step, attempt, reason }) => [step, attempt, reason])).toEqual([
    ['module', 1, 'broken'],
    ['entry', 1, 'broken'],
  ]);
});
