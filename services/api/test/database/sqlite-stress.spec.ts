import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { getPair, Note, openNotes } from './notes.js';
import { writeFromOtherProcess } from './other-process.js';

const OPERATIONS = 250;
const OTHER_PROCESS = 75;
const READERS = 4;

class Rollback extends Error {}

/** Three in ten fail, spread evenly, the same in every run. */
const fails = (i: number) => (i * 7) % 10 < 3;

/** What one operation does; answers the tags that it committed. */
type Operation = (i: number) => Promise<string[]>;

function operations(dataSource: DataSource): Operation[] {
  const unitOfWork = new UnitOfWork(dataSource);
  const notes = dataSource.getRepository(Note);
  const undone = (tags: string[]) => (error: unknown) => {
    if (error instanceof Rollback) return tags;
    throw error;
  };
  return [
    // A transaction that waits between its two statements, as real ones do.
    (i) =>
      unitOfWork
        .transaction(async (manager) => {
          const [first, second] = getPair(`plain-${i}`);
          await manager.insert(Note, first as Note);
          await nextTurn();
          await manager.insert(Note, second as Note);
          if (fails(i)) throw new Rollback();
          return [`plain-${i}`];
        })
        .catch(undone([])),
    // A savepoint that fails inside a transaction that does not.
    (i) =>
      unitOfWork.transaction(async (manager) => {
        await manager.save(Note, getPair(`outer-${i}`));
        const inner = await manager
          .transaction(async (nested) => {
            await nested.save(Note, getPair(`inner-${i}`));
            if (fails(i)) throw new Rollback();
            return [`inner-${i}`];
          })
          .catch(undone([]));
        return [`outer-${i}`, ...inner];
      }),
    // TypeORM's own transaction around a save, and a single statement.
    (i) => notes.save(getPair(`saved-${i}`)).then(() => [`saved-${i}`]),
    async (i) => {
      const values = getPair(`raw-${i}`).map(({ id, tag }) => `('${id}', '${tag}')`);
      await dataSource.query(`INSERT INTO notes VALUES ${values.join(', ')}`);
      return [`raw-${i}`];
    },
  ];
}

describe('SQLite under concurrency (typeorm 0.3.31)', () => {
  let database: Awaited<ReturnType<typeof openNotes>>;

  beforeEach(async () => {
    database = await openNotes();
  });
  afterEach(() => database.close());

  it('loses nothing, invents nothing and shows nothing uncommitted', async () => {
    const { dataSource, path } = database;
    const kinds = operations(dataSource);
    let writing = true;
    let reads = 0;
    const seen = new Set<string>();
    const halves: string[] = [];

    const read = async () => {
      while (writing) {
        const tags = await dataSource
          .getRepository(Note)
          .createQueryBuilder('note')
          .select('note.tag', 'tag')
          .addSelect('COUNT(*)', 'rows')
          .groupBy('note.tag')
          .getRawMany<{ tag: string; rows: number }>();
        for (const { tag, rows } of tags) {
          seen.add(tag);
          if (rows !== 2) halves.push(tag);
        }
        reads += 1;
      }
    };
    const readers = Array.from({ length: READERS }, read);
    const other = writeFromOtherProcess(path, OTHER_PROCESS);
    const mine = Array.from({ length: OPERATIONS }, (_, i) => (kinds[i % kinds.length] as Operation)(i));
    const committed = (await Promise.all([other, ...mine])).flat();
    writing = false;
    await Promise.all(readers);

    const rows = await dataSource.getRepository(Note).find();
    expect(rows.map(({ id }) => id).sort()).toEqual(
      committed.flatMap((tag) => getPair(tag).map(({ id }) => id)).sort(),
    );
    expect(halves).toEqual([]);
    expect([...seen].filter((tag) => !committed.includes(tag))).toEqual([]);
    expect(reads).toBeGreaterThan(READERS);
  });

  it('refuses to wait for itself: a repository inside a transaction', async () => {
    const { dataSource } = database;
    const work = new UnitOfWork(dataSource).transaction(() =>
      dataSource.getRepository(Note).save(getPair('a')),
    );
    await expect(work).rejects.toThrow('inside a transaction use its manager');
    await expect(dataSource.getRepository(Note).count()).resolves.toBe(0);
  });

  it('refuses a unit of work inside another', async () => {
    const unitOfWork = new UnitOfWork(database.dataSource);
    const nested = unitOfWork.transaction(() => unitOfWork.transaction(async () => undefined));
    await expect(nested).rejects.toThrow('already in a transaction');
  });

  it('continues after a transaction with a failed commit', async () => {
    const { dataSource } = database;
    const unitOfWork = new UnitOfWork(dataSource);
    const failing = unitOfWork.transaction(async (manager) => {
      await manager.insert(Note, { id: '1', tag: 'a' });
      await manager.query(
        'CREATE TABLE child (id varchar REFERENCES notes(id) DEFERRABLE INITIALLY DEFERRED)',
      );
      await manager.query(`INSERT INTO child VALUES ('nobody')`);
    });
    await expect(failing).rejects.toThrow('FOREIGN KEY');
    await unitOfWork.transaction((manager) => manager.insert(Note, { id: '2', tag: 'b' }));
    expect((await dataSource.getRepository(Note).find()).map(({ id }) => id)).toEqual(['2']);
  });

  it('writes each commit through to the disk', async () => {
    const [row] = await database.dataSource.query('PRAGMA synchronous');
    expect(row).toEqual({ synchronous: 2 });
  });

  it('cannot write on the connection for queries', async () => {
    const reader = database.dataSource.createQueryRunner('slave');
    await expect(reader.query(`INSERT INTO notes VALUES ('1', 'a')`)).rejects.toThrow('readonly');
  });
});
