import { afterCommit, UnitOfWork } from '../../src/database/unit-of-work.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

describe('afterCommit', () => {
  let service: TestApp;
  let unitOfWork: UnitOfWork;

  beforeAll(async () => {
    service = await createTestApp();
    unitOfWork = service.app.get(UnitOfWork);
  });
  afterAll(() => service.close());

  it('runs once the transaction is committed, out of it', async () => {
    const order: string[] = [];
    let next: Promise<void> | undefined;
    await unitOfWork.transaction(async () => {
      afterCommit(() => {
        order.push('told');
        next = unitOfWork.transaction(async () => void order.push('next'));
      });
      order.push('changed');
    });
    await next;
    expect(order).toEqual(['changed', 'told', 'next']);
  });

  it('never runs for a transaction that is rolled back', async () => {
    const told = jest.fn();
    const failing = unitOfWork.transaction(async () => {
      afterCommit(told);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(told).not.toHaveBeenCalled();
  });

  it('undoes nothing when it throws, and lets the others run', async () => {
    const told = jest.fn();
    const answer = await unitOfWork.transaction(async () => {
      afterCommit(() => {
        throw new Error('mistake');
      });
      afterCommit(told);
      return 'kept';
    });
    expect(answer).toBe('kept');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('is refused outside a transaction', () => {
    expect(() => afterCommit(() => undefined)).toThrow('outside a transaction');
  });
});
