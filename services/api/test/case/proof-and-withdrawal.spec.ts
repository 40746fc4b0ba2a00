import type { AdminClaimPage, Case } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { decide, fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { newCase, openCase } from '../factories/cases.js';
import { filesOnDisk } from '../factories/disk.js';
import { pdf, png } from '../factories/files.js';
import { type FormFile, form } from '../factories/form.js';
import { claimForm } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;
let admin: HttpClient;
/** Another process on the same database. */
let another: NestFastifyApplication;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
  another = await createApp(service.config);
  await another.init();
  await another.get(DatabaseInitializer).finished;
});
afterAll(async () => {
  await another.close();
  await service.close();
});

const add = (claimant: HttpClient, files: FormFile[], headers?: Record<string, string>) =>
  claimant.post<Case>('/api/case/files', form({}, 'proofFiles', files), headers);
const withdraw = (claimant: HttpClient) => claimant.post<Case>('/api/case/withdraw');
const claimOf = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
const namesOf = ({ proofFiles }: Pick<AdminClaimPage, 'proofFiles'>) => proofFiles.map(({ name }) => name);

describe('more proof for a claim (§5)', () => {
  it('is added behind what is there, up to three files in all', async () => {
    const { claim, claimant } = await newCase(service, {}, [pdf('first.pdf')]);
    const { status, body } = await add(claimant, [await png('second.png'), pdf('third.pdf')]);
    expect(status).toBe(201);
    expect([body.proofFiles.map(({ name }) => name), body.canAddProof]).toEqual([
      ['first.pdf', 'second.png', 'third.pdf'],
      false,
    ]);
    const seen = await claimOf(claim.id);
    expect(namesOf(seen)).toEqual(['first.pdf', 'second.png', 'third.pdf']);
    expect((await admin.get(seen.proofFiles[1]?.url ?? '')).headers['content-type']).toBe('image/webp');
    const [entry] = await logsOf(admin, `&search=${claim.id}&action=CLAIM_UPDATED`);
    expect(entry?.details).toMatchObject({ changes: [{ field: 'proofFiles', before: 1, after: 3 }] });
  });

  it('leaves nothing of what it refuses', async () => {
    const { claim, claimant } = await newCase(service, {}, [pdf(), pdf()]);
    const before = await filesOnDisk(service);
    const broken = { name: 'broken.png', type: 'image/png', content: (await png()).content.subarray(0, 60) };
    const script = {
      name: 'proof.pdf',
      type: 'application/pdf',
      content: Buffer.from('#!/bin/sh\nexit 1\n'),
    };
    const huge = { ...pdf(), content: Buffer.concat([pdf().content, Buffer.alloc(5_242_880)]) };
    for (const [files, expected] of [
      [
        [pdf(), pdf()],
        [400, 'too_many_files'],
      ],
      [[broken], [415, 'file_type_unsupported']],
      [[script], [415, 'file_type_unsupported']],
      [[huge], [413, 'file_too_large']],
    ] as const)
      expect(refusal(await add(claimant, [...files]))).toEqual(expected);
    const empty = await add(claimant, []);
    expect([refusal(empty), fieldTexts(empty)]).toEqual([
      [400, 'validation_failed'],
      { proofFiles: 'This value is not valid' },
    ]);
    expect(await filesOnDisk(service)).toEqual(before);
    expect(namesOf(await claimOf(claim.id))).toHaveLength(2);
  });

  it('of several that arrive at once, is taken as far as there is room', async () => {
    const { claim, claimant } = await newCase(service);
    const before = await filesOnDisk(service);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => add(claimant, [pdf(`${n}a.pdf`), pdf(`${n}b.pdf`)])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(namesOf(await claimOf(claim.id))).toHaveLength(2);
    expect((await filesOnDisk(service)).stored).toHaveLength(before.stored.length + 2);
  });

  it('is taken once where the request is repeated', async () => {
    const { claim, claimant } = await newCase(service);
    const key = { 'idempotency-key': 'the-same-proof-again' };
    for (const _ of [1, 2]) expect((await add(claimant, [pdf()], key)).status).toBe(201);
    expect(namesOf(await claimOf(claim.id))).toHaveLength(1);
  });

  it('is taken once where two processes get the same request at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claim, claimant } = await newCase(service);
      const elsewhere = new HttpClient(another);
      await openCase(elsewhere, claim);
      const key = { 'idempotency-key': `proof-${round}-of-two-processes` };
      const before = (await filesOnDisk(service)).stored.length;
      const answers = await Promise.all([claimant, elsewhere].map((one) => add(one, [pdf()], key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(namesOf(await claimOf(claim.id))).toHaveLength(1);
      expect((await filesOnDisk(service)).stored).toHaveLength(before + 1);
    }
  });

  it('is not taken any more once the claim is decided', async () => {
    const { claim, claimant } = await newCase(service);
    const before = await filesOnDisk(service);
    await decide(admin, claim.id, 'reject');
    const answer = await add(claimant, [pdf()]);
    expect(refusal(answer)).toEqual([409, 'claim_decided']);
    expect(answer.text).toContain('This claim has already been decided.');
    expect(await filesOnDisk(service)).toEqual(before);
  });
});

describe('withdrawing a claim', () => {
  it('rejects it with the note for the desk, and lets the item be claimed anew', async () => {
    const { claim, claimant, itemId } = await newCase(service);
    const { status, body } = await withdraw(claimant);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'rejected',
      decisionReason: null,
      canWithdraw: false,
      canAddProof: false,
    });
    expect(Date.parse(body.withdrawnAt ?? '')).toBeGreaterThan(0);
    const seen = await claimOf(claim.id);
    expect(seen).toMatchObject({
      status: 'rejected',
      adminNotes: 'Withdrawn by claimant',
      item: { status: 'approved' },
    });
    expect([seen.withdrawnAt, seen.reviewedAt]).toEqual([body.withdrawnAt, body.withdrawnAt]);
    const [entry] = await logsOf(admin, `&search=${claim.id}`);
    expect(entry).toMatchObject({
      action: 'CLAIM_WITHDRAWN',
      details: {
        claimId: claim.id,
        itemId,
        changes: [{ field: 'status', before: 'pending', after: 'rejected' }],
      },
    });
    const { studentId, email } = seen;
    const again = await service.visitor().post('/api/claims', claimForm(itemId, { studentId, email }));
    expect(again.status).toBe(201);
  });

  it('once more changes nothing', async () => {
    const { claim, claimant } = await newCase(service);
    await withdraw(claimant);
    const before = [await claimOf(claim.id), (await logsOf(admin, `&search=${claim.id}`)).length];
    expect((await withdraw(claimant)).status).toBe(200);
    expect([await claimOf(claim.id), (await logsOf(admin, `&search=${claim.id}`)).length]).toEqual(before);
  });

  it.each(['approve', 'reject'] as const)('is refused after: %s', async (action) => {
    const { claim, claimant } = await newCase(service);
    await decide(admin, claim.id, action);
    const before = await claimOf(claim.id);
    expect(refusal(await withdraw(claimant))).toEqual([409, 'claim_decided']);
    expect(await claimOf(claim.id)).toEqual(before);
  });

  it('at the moment of an approval, one of the two wins whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claim, claimant } = await newCase(service);
      const answers = await Promise.all([decide(admin, claim.id, 'approve'), withdraw(claimant)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, withdrawnAt, item } = await claimOf(claim.id);
      const approved = answers[0].status === 200;
      expect([status, withdrawnAt === null, item?.status]).toEqual(
        approved ? ['approved', true, 'claimed'] : ['rejected', false, 'approved'],
      );
    }
  });
});
