import { randomUUID } from 'node:crypto';
import type { NewestLogEntry } from '@lost-found/contracts';
import fc from 'fast-check';
import { AuditService } from '../../src/logs/audit/audit.service.js';
import { verifyLog } from '../../src/logs/audit/verify-log.js';
import { LogRetentionService } from '../../src/logs/log-retention.service.js';
import * as logCommand from '../../src/operator/log/log-command.js';
import { getHash, getSeal, NO_ENTRY, readSeal } from '../../src/platform/database/log-chain/chain.js';
import { readEntries } from '../../src/platform/database/log-chain/read-entries.js';
import { beforeCommit, UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { reportFound } from '../factories/reports.js';
import { newAdministrator } from '../factories/second-factors.js';
import { doJobs, makeDue } from '../harness/jobs.js';
import { useService } from '../harness/use-service.js';
import { performOn } from '../operator/command.js';

const DAY_MS = 86_400_000;
const ENTRIES = 40;
/** Edits at random: 100 in the full run. */
const EDITS = process.env.EVERY_COMBINATION ? 100 : 20;

describe('The chain of the audit log', () => {
  const { service } = useService({ RATE_LIMIT: '1000' });
  let first: number;
  const query = (sql: string) => service.dataSource.query(sql);
  const isPostgres = () => service.dataSource.options.type === 'postgres';
  const verify = (from?: string) =>
    verifyLog(service.dataSource, { now: Date.now(), from: (from && readSeal(from)) || undefined });
  const record = (at = new Date()) =>
    service.app
      .get(UnitOfWork)
      .transaction((manager) =>
        service.app.get(AuditService).record(manager, 'LOGOUT', { some: 'detail' }, { at }),
      );

  beforeAll(async () => {
    await reportFound(service.visitor());
    first = (await verify()).head.seq + 1;
    for (let n = 0; n < ENTRIES; n += 1) await record(new Date(Date.now() - 20 * DAY_MS));
    // Somebody who writes to the database by hand removes its guards first.
    for (const trigger of ['no_update', 'no_delete'])
      await query(`DROP TRIGGER system_logs_${trigger}${isPostgres() ? ' ON system_logs' : ''}`);
  });

  /** Changes the log by hand, and puts it back. @returns what was found meanwhile */
  async function findAfter(...statements: string[]): Promise<string | null> {
    for (const table of ['system_logs', 'log_head'])
      await query(`CREATE TABLE before_${table} AS SELECT * FROM ${table}`);
    for (const statement of statements) await query(statement);
    const { problem } = await verify();
    for (const table of ['system_logs', 'log_head']) {
      await query(`DELETE FROM ${table}`);
      await query(`INSERT INTO ${table} SELECT * FROM before_${table}`);
      await query(`DROP TABLE before_${table}`);
    }
    return problem;
  }

  it('holds, with a report, sign-ins and erased addresses', async () => {
    const retention = service.app.get(LogRetentionService);
    const erased = await retention
      .outdated(new Date(Date.now() - 10 * DAY_MS))
      .erase(new AbortController().signal);
    expect(erased).toBe(ENTRIES);
    const { problem, entries, head } = await verify();
    expect({ problem, entries }).toEqual({ problem: null, entries: head.seq });
  });

  it('numbers entries without a gap, also after a change that failed', async () => {
    const { seq } = (await verify()).head;
    const failed = service.app.get(UnitOfWork).transaction(async (manager) => {
      await service.app.get(AuditService).record(manager, 'LOGOUT', {});
      // After the entry was written.
      beforeCommit(() => Promise.reject(new Error('too late')));
    });
    await expect(failed).rejects.toThrow('too late');
    await record();
    const { problem, head } = await verify();
    expect({ problem, seq: head.seq }).toEqual({ problem: null, seq: seq + 1 });
  });

  it('stays one chain when many write at once', async () => {
    const { seq } = (await verify()).head;
    await Promise.all(Array.from({ length: 12 }, () => record()));
    const { problem, head } = await verify();
    expect({ problem, seq: head.seq }).toEqual({ problem: null, seq: seq + 12 });
  });

  describe('finds each change by hand, and names the entry', () => {
    const columns = {
      id: () => `'${randomUUID()}'`,
      user_id: () => `'${randomUUID()}'`,
      item_id: () => `'${randomUUID()}'`,
      action: () => `'LOGIN'`,
      details: () => `'{"some":"other"}'`,
      ip_address: () => `'192.0.2.7'`,
      user_agent: () => `'another'`,
      created_at: () => `'2026-01-02 03:04:05.678'`,
      search_text: () => `'another'`,
      hash: () => `'${'0'.repeat(64)}'`,
      address_proof: () => `'another'`,
    };

    it.each(Object.entries(columns))('in %s', async (column, getValue) => {
      const seq = first + 17;
      const problem = await findAfter(`UPDATE system_logs SET ${column} = ${getValue()} WHERE seq = ${seq}`);
      expect(problem).toMatch(new RegExp(`entry ${seq}\\b`, 'i'));
    });

    it('removed: from the middle, the first, the newest, all', async () => {
      const { seq } = (await verify()).head;
      const remove = (where: string) => findAfter(`DELETE FROM system_logs WHERE ${where}`);
      expect(await remove(`seq = ${first + 5}`)).toMatch(`Entry ${first + 5} was removed`);
      expect(await remove('seq = 1')).toMatch('Entry 1 was removed');
      expect(await remove(`seq > ${seq - 3}`)).toMatch(`the log ends at entry ${seq - 3}, not at ${seq}`);
      expect(await remove('seq > 0')).toMatch('the log ends at entry 0');
    });

    it('put in at the end, or moved', async () => {
      const { seq } = (await verify()).head;
      const names =
        'id, user_id, action, item_id, details, ip_address, user_agent, created_at, search_text, hash, address_proof';
      const others = names.replace('id,', `'${randomUUID()}',`);
      expect(
        await findAfter(
          `INSERT INTO system_logs (seq, ${names}) SELECT ${seq + 1}, ${others} FROM system_logs WHERE seq = ${seq}`,
        ),
      ).toMatch(`Entry ${seq + 1} was changed, moved or put in`);
      const [one, other] = [first + 3, first + 9];
      const swap = [
        [one, -1],
        [other, one],
        [-1, other],
      ].map(([from, to]) => `UPDATE system_logs SET seq = ${to} WHERE seq = ${from}`);
      expect(await findAfter(...swap)).toMatch(`Entry ${one} was changed, moved or put in`);
    });

    it('at random places, and names the first', async () => {
      const names = Object.keys(columns).join(', ');
      const move = (from: number | string, to: number | string, where = `seq = ${from}`) =>
        `UPDATE system_logs SET seq = ${to} WHERE ${where}`;
      /** Each edit by hand of an entry, or behind it, and the number of the first entry that is wrong then. */
      const edits: Record<string, (seq: number) => readonly [wrong: number, ...statements: string[]]> = {
        removed: (seq) => [seq, `DELETE FROM system_logs WHERE seq = ${seq}`],
        'removed, and the gap closed': (seq) => [
          seq,
          `DELETE FROM system_logs WHERE seq = ${seq}`,
          ...[move('seq', '-seq', `seq > ${seq}`), move('seq', '-seq - 1', 'seq < 0')],
        ],
        'put in between': (seq) => [
          seq + 1,
          ...[move('seq', '-seq', `seq > ${seq}`), move('seq', '-seq + 1', 'seq < 0')],
          `INSERT INTO system_logs (seq, ${names}) SELECT ${seq + 1}, ${names.replace('id,', `'${randomUUID()}',`)}
           FROM system_logs WHERE seq = ${seq}`,
        ],
        'moved behind the next': (seq) => [seq, move(seq, -1), move(seq + 1, seq), move(-1, seq + 1)],
        ...Object.fromEntries(
          Object.entries(columns).map(([column, getValue]) => [
            `another ${column}`,
            (seq: number) =>
              [seq, `UPDATE system_logs SET ${column} = ${getValue()} WHERE seq = ${seq}`] as const,
          ]),
        ),
      };
      // Neighbours are apart, so that one edit does not undo another.
      const edited = fc.tuple(
        fc.integer({ min: 0, max: ENTRIES / 4 - 1 }),
        fc.constantFrom(...Object.entries(edits)),
      );
      const some = {
        minLength: 1,
        maxLength: 3,
        selector: ([place]: readonly [number, ...unknown[]]) => place,
      };
      const property = fc.asyncProperty(fc.uniqueArray(edited, some), async (at) => {
        // The last one first: an edit that moves entries does not move those before it.
        const made = at
          .toSorted(([one], [other]) => other - one)
          .map(([place, [, edit]]) => edit(first + 4 * place));
        const problem = await findAfter(...made.flatMap(([, ...statements]) => statements));
        expect(problem).toMatch(new RegExp(`entry ${made.at(-1)?.[0]}\\b`, 'i'));
      });
      await fc.assert(property, { numRuns: EDITS, seed: 1 });
    });

    it('by the command, each night until it is put back, and in health', async () => {
      const perform = performOn(service.config, logCommand);
      const { head } = await verify();
      expect(await perform('verify')).toEqual({
        code: 0,
        output: `${head.seq} entries verified, none changed. The newest: ${getSeal(head)}`,
      });
      const getReasons = async () =>
        (await service.visitor().get<{ reasons: string[] }>('/api/health/ready')).body.reasons;
      const runNight = async () => {
        await makeDue(service, 'check_log');
        await doJobs(service);
      };
      await query(`UPDATE system_logs SET action = 'LOGIN' WHERE seq = ${first}`);
      await runNight();
      expect(await getReasons()).toContainEqual(expect.objectContaining({ code: 'log_changed' }));
      expect(await perform('verify', '--from', getSeal(head))).toMatchObject({ code: 0 });
      expect(await perform('verify')).toEqual({
        code: 1,
        output: `Entry ${first} was changed, moved or put in.`,
      });
      await query(`UPDATE system_logs SET action = 'LOGOUT' WHERE seq = ${first}`);
      await runNight();
      expect(await getReasons()).not.toContainEqual(expect.objectContaining({ code: 'log_changed' }));
      for (const wrong of [[], ['repair'], ['verify', '--from', '12']])
        expect(await perform(...wrong)).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage/) });
    });

    it('an address that was erased before its time', async () => {
      await record();
      const { seq } = (await verify()).head;
      const problem = await findAfter(
        `UPDATE system_logs SET ip_address = '', user_agent = '' WHERE seq = ${seq}`,
      );
      expect(problem).toMatch(`Entry ${seq} was changed`);
    });
  });

  it('gives the desk number and hash of the newest entry for a receipt', async () => {
    const { client } = await newAdministrator(service, { access: 'desk' });
    const { head } = await verify();
    const { body } = await client.get<NewestLogEntry>('/api/admin/logs/newest');
    expect(body).toEqual({ seal: getSeal(head) });
    expect(await verify(body.seal ?? '')).toMatchObject({ problem: null, entries: 0 });
  });

  it('knows a log that is older than a receipt', async () => {
    const seal = getSeal((await verify()).head);
    await record();
    expect(await verify(seal)).toMatchObject({ problem: null, entries: 1 });
    const { seq } = (await verify()).head;
    const later = getSeal({ seq: seq + 20, hash: 'a'.repeat(64) });
    expect((await verify(later)).problem).toMatch(
      `There is no entry ${seq + 20}: the log ends at ${seq}. Entries were removed, or an older log was restored.`,
    );
    const forged = seal.replace(/-./, '-x').replace('x', seal.includes('-a') ? 'b' : 'a');
    expect((await verify(forged)).problem).toMatch('is not the one that is named');
  });

  it('with each hash made again is found by a receipt alone', async () => {
    const seal = getSeal((await verify()).head);
    await query(
      `UPDATE system_logs SET details = '{"some":"other"}', search_text = replace(search_text, 'detail', 'other')
       WHERE seq = ${first}`,
    );
    let head = NO_ENTRY;
    for (const entry of await readEntries(service.dataSource.manager, 0, 10_000)) {
      head = { seq: entry.seq, hash: getHash(head.hash, entry) };
      await query(`UPDATE system_logs SET hash = '${head.hash}' WHERE seq = ${head.seq}`);
    }
    await query(`UPDATE log_head SET hash = '${head.hash}'`);
    expect((await verify()).problem).toBeNull();
    expect((await verify(seal)).problem).toMatch('is not the one that is named');
  });
});
