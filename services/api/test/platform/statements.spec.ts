import { randomUUID } from 'node:crypto';
import { form, foundReport } from '@lost-found/test-kit';
import { logIn, openAccount } from '../factories/accounts.js';
import { recordAllStatements } from '../harness/count-statements.js';
import { useService } from '../harness/use-service.js';

const { service } = useService({ RATE_LIMIT: '1000' });

const report = (contactInfo: string) =>
  service
    .visitor()
    .post('/api/found-reports', form(foundReport({ contactInfo })), { 'idempotency-key': randomUUID() });
const signIn = () => logIn(service.visitor(), 'noor@campus.test');
const readConfig = () => service.visitor().get('/api/config');

/** It takes locks and notifies other instances. */
const ON_POSTGRES = Boolean(process.env.TEST_DATABASE_URL);

// More statements are more work for each request: look at the list before you raise a number.
it('answers frequent requests with few statements, in one transaction', async () => {
  await openAccount(service, 'noor@campus.test');
  await readConfig();
  await report('first@campus.test');
  const found = await recordAllStatements(service, () => report('second@campus.test'));
  const signedIn = await recordAllStatements(service, signIn);
  const config = await recordAllStatements(service, readConfig);
  const transactions = found.filter((text) => /^(?:BEGIN|START TRANSACTION)/.test(text));
  expect({ transactions, found, signedIn, config }).toEqual({
    transactions: [expect.any(String)],
    found: most(ON_POSTGRES ? 23 : 19),
    signedIn: most(ON_POSTGRES ? 16 : 15),
    config: most(0),
  });
});

/** Matches a list of at most so many. */
const most = (count: number) => ({
  asymmetricMatch: (list: unknown[]) => list.length <= count,
  toString: () => `at most ${count} statements`,
});
