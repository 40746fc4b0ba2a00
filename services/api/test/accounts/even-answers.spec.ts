import { answerEvenly } from '../../src/auth/answer-evenly.js';
import { openAccount, signUpForm } from '../factories/accounts.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

describe('what could tell whether an address has an account (§6)', () => {
  it.each(['sign-up', 'resend-verification', 'forgot-password'])(
    '%s answers everybody alike, and at an even moment',
    async (route) => {
      const { email } = await openAccount(service, `${route}@campus.test`);
      jest.mocked(answerEvenly).mockClear();
      const ask = (address: string) =>
        service
          .visitor()
          .post(
            `/api/auth/${route}`,
            route === 'sign-up' ? signUpForm({ email: address }) : { email: address },
          );
      const [taken, free] = [await ask(email), await ask(`not-${email}`)];
      expect([taken.status, taken.text]).toEqual([free.status, free.text]);
      expect(taken.status).toBeLessThan(300);
      expect(answerEvenly).toHaveBeenCalledTimes(2);
    },
  );
});
