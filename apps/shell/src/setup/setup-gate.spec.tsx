import { createQueryClient } from '@lost-found/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { startTexts } from '../texts';
import { SetupGate } from './setup-gate';

const answers = (...states: string[]) => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  for (const state of states) {
    const body = JSON.stringify({ state, tablesCreated: 0, tablesFailed: 0 });
    const headers = { 'content-type': 'application/json' };
    fetch.mockImplementationOnce(() => Promise.resolve(new Response(body, { headers })));
  }
};

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SetupGate>
        <p>the page</p>
      </SetupGate>
    </QueryClientProvider>,
  );

beforeAll(() => startTexts());

describe('the start-up screens (§2)', () => {
  it('do not delay the page until the answer', () => {
    answers('ready');
    show();
    expect(screen.getByText('the page')).toBeInTheDocument();
  });

  it('show Initializing Database until the database is ready', async () => {
    answers('initializing', 'ready');
    show();
    expect(await screen.findByRole('heading', { name: 'Initializing Database' })).toBeInTheDocument();
    expect(screen.getByText('Setting up your lost & found system...')).toBeInTheDocument();
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('show Database Setup Required after a failed set-up', async () => {
    answers('failed');
    show();
    expect(await screen.findByRole('heading', { name: 'Database Setup Required' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'The database could not be initialized automatically. Some features may not work properly.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry Initialization' })).toBeInTheDocument();
  });
});
