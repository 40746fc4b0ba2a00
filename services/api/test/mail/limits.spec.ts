import { Logger } from '@nestjs/common';
import { DatabaseInitializer } from '../../src/database/database-initializer.js';
import { createApp } from '../../src/http/create-app.js';
import { mailsTo } from '../factories/accounts.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const MOST = 4;
const CLAIMS = 12;
const email = 'somebody-else@campus.test';

describe('claims in the name of an address', () => {
  let service: TestApp;
  let clients: HttpClient[];
  let closeOther: () => Promise<void>;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    const other = await createApp(service.config);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    closeOther = () => other.close();
    clients = [service.visitor(), new HttpClient(other)];
  });
  afterAll(async () => {
    await closeOther();
    await service.close();
  });

  it('have no more e-mails sent to it than the limit, however many come at once to several instances', async () => {
    const items = [];
    const warnings = jest.spyOn(Logger.prototype, 'warn');
    for (let made = 0; made < CLAIMS; made += 1) items.push(await reportFound(service.visitor()));
    await Promise.all(
      items.map(({ id }, at) =>
        submitClaim(clients[at % clients.length] as HttpClient, id, { ...anotherStudent(), email }),
      ),
    );
    const mails = await mailsTo(service, email);
    expect(mails.map(({ template }) => template)).toEqual(Array(MOST).fill('claim_received'));
    // Or the log could be filled by it.
    expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  });
});
