// @ts-check
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { askRegistry, findingsOf, packagesOf, readList } from './audit.mjs';

const now = Date.parse('2026-11-28T12:00:00Z');
const parser = { name: 'parser', version: '1.2.3' };

/** @param {string} range */
const advisoryOf = (range, id = 'GHSA-aaaa-bbbb-cccc') => ({
  ...{ id, name: parser.name, range, severity: 'high', title: 'Reads too much' },
});

/** @param {import('./audit.mjs').Advisory[]} advisories */
const found = (advisories, accepted = /** @type {import('./audit.mjs').Accepted[]} */ ([])) =>
  findingsOf([parser], advisories, accepted, now);

describe('the audited packages', () => {
  it('are those of others, with their scope', () => {
    const components = [
      { group: '@lost-found', name: 'contracts', version: '0.1.0' },
      { group: '@fastify', name: 'cookie', version: '11.0.2' },
      { name: 'pg', version: '8.16.0' },
    ];
    expect(packagesOf(components)).toEqual([
      { name: '@fastify/cookie', version: '11.0.2' },
      { name: 'pg', version: '8.16.0' },
    ]);
  });
});

describe('an advisory', () => {
  it.each(['<1.2.4', '>=1.0.0 <1.2.4 || >=2.0.0 <2.1.0', '<=1.2.3', '*'])(
    'is found if its range has the version: %s',
    (range) => {
      expect(found([advisoryOf(range)])).toEqual([
        `parser 1.2.3: GHSA-aaaa-bbbb-cccc, high, Reads too much (${range})`,
      ]);
    },
  );

  it('is found if its range is unreadable', () => {
    expect(found([advisoryOf('before spring')])).toHaveLength(1);
  });

  it.each(['<1.2.3', '>=2.0.0', '1.2.3-rc.1'])('is not found in another version: %s', (range) => {
    expect(found([advisoryOf(range)])).toEqual([]);
  });

  it('is not found in another package', () => {
    expect(found([{ ...advisoryOf('*'), name: 'parser-extra' }])).toEqual([]);
  });

  it('that is accepted is found again after its day', () => {
    const accepted = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'No visitor reaches it.', until: '2026-12-01' };
    expect(found([advisoryOf('*')], [accepted])).toEqual([]);
    expect(found([advisoryOf('*', 'GHSA-dddd-eeee-ffff')], [accepted])).toHaveLength(1);
    expect(found([advisoryOf('*')], [{ ...accepted, until: '2026-11-27' }])).toHaveLength(1);
  });

  it.each([{ reason: '' }, { until: '' }, { until: 'never' }])(
    'is not accepted without a reason and a day: %j',
    (change) => {
      const accepted = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'No visitor reaches it.', until: '2026-12-01' };
      expect(() => found([], [{ ...accepted, ...change }])).toThrow('needs a reason and a date');
    },
  );
});

describe('the registry', () => {
  /** @type {import('node:http').Server} */
  let server;
  let address = '';
  let asked = '';
  /** @type {{ status: number, body: string }} */
  let answer;

  const lodash = [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-jf85-cpcp-j695',
      title: 'Prototype pollution',
      severity: 'critical',
      vulnerable_versions: '<4.17.12',
    },
  ];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      asked = `${request.method} ${request.url} `;
      for await (const part of request) asked += part;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    address = `http://127.0.0.1:${port}/npm`;
  });
  afterAll(() => server.close());

  it('is asked for each package and version at once', async () => {
    const ours = { url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', id: 2, title: 'Reads too much' };
    const body = { lodash, parser: [{ ...ours, severity: 'high', vulnerable_versions: '<1.3.0' }] };
    answer = { status: 200, body: JSON.stringify(body) };
    const advisories = await askRegistry(address, [parser, { ...parser, version: '2.0.0' }]);
    expect(asked).toBe(
      'POST /npm/-/npm/v1/security/advisories/bulk {"parser":["1.2.3","2.0.0"],"lodash":["4.17.0"]}',
    );
    expect(found(advisories)).toEqual(['parser 1.2.3: GHSA-aaaa-bbbb-cccc, high, Reads too much (<1.3.0)']);
  });

  it.each([
    ['refuses the request', 405, '{}', 'status 405'],
    ['answers no JSON', 200, '<html>', 'no JSON'],
    ['knows no advisory at all', 200, '{}', 'not even of lodash'],
  ])('that %s is an error, and not an audit without findings', async (_, status, body, reason) => {
    answer = { status, body };
    await expect(askRegistry(address, [parser])).rejects.toThrow(reason);
  });

  it('that does not answer is an error, too', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (closed.address());
    closed.close();
    await once(closed, 'close');
    await expect(askRegistry(`http://127.0.0.1:${port}`, [parser])).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a copy of the advisories', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-audit-'));
    write('lodash', { affected: [npm('lodash', { introduced: '0' }, { fixed: '4.17.12' })] });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /**
   * @param {string} name
   * @param {...object} events
   */
  const npm = (name, ...events) => ({
    package: { ecosystem: 'npm', name },
    ranges: [{ type: 'SEMVER', events }],
  });

  /**
   * @param {string} id
   * @param {object} content
   */
  const write = (id, content) => {
    const place = path.join(folder, 'advisories', id);
    mkdirSync(place, { recursive: true });
    const advisory = { id, modified: '2026-11-27T08:00:00Z', summary: 'Reads too much', ...content };
    const about = { database_specific: { severity: 'HIGH' } };
    writeFileSync(path.join(place, `${id}.json`), JSON.stringify({ ...advisory, ...about }));
  };

  const foundInCopy = () => found(readList(folder, now));

  it.each([
    ['a fixed version', npm('parser', { introduced: '1.0.0' }, { fixed: '1.2.4' }), '>=1.0.0 <1.2.4'],
    ['a last version', npm('parser', { introduced: '0' }, { last_affected: '1.2.3' }), '>=0.0.0-0 <=1.2.3'],
    ['no end', npm('parser', { introduced: '0' }), '>=0.0.0-0'],
    [
      'two spans',
      npm('parser', { introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }, { fixed: '1.3.0' }),
      '>=0.0.0-0 <1.0.0 || >=1.2.0 <1.3.0',
    ],
    ['single versions', { package: { ecosystem: 'npm', name: 'parser' }, versions: ['1.2.3'] }, '1.2.3'],
    [
      'the last version of its database',
      {
        ...npm('parser', { introduced: '0' }),
        database_specific: { last_known_affected_version_range: '<= 1.2.3' },
      },
      '>=0.0.0-0 <= 1.2.3',
    ],
  ])('is read with %s', (_, affected, range) => {
    write('GHSA-aaaa-bbbb-cccc', { affected: [affected] });
    expect(foundInCopy()).toEqual([`parser 1.2.3: GHSA-aaaa-bbbb-cccc, high, Reads too much (${range})`]);
  });

  it.each([
    ['another version', { affected: [npm('parser', { introduced: '0' }, { fixed: '1.2.3' })] }],
    [
      'another ecosystem',
      { affected: [{ package: { ecosystem: 'PyPI', name: 'parser' }, versions: ['1.2.3'] }] },
    ],
    [
      'a withdrawn advisory',
      { withdrawn: '2026-11-01T00:00:00Z', affected: [npm('parser', { introduced: '0' })] },
    ],
  ])('finds nothing by %s', (_, content) => {
    write('GHSA-aaaa-bbbb-cccc', content);
    expect(foundInCopy()).toEqual([]);
  });

  it('may be one file with several', () => {
    const modified = '2026-11-27T08:00:00Z';
    const advisories = [
      { id: 'GHSA-jf85-cpcp-j695', modified, affected: [npm('lodash', { introduced: '0' })] },
      { id: 'GHSA-aaaa-bbbb-cccc', modified, affected: [npm('parser', { introduced: '0' })] },
    ];
    const file = path.join(folder, 'all.json');
    writeFileSync(file, JSON.stringify(advisories));
    expect(found(readList(file, now))).toEqual(['parser 1.2.3: GHSA-aaaa-bbbb-cccc, unknown,  (>=0.0.0-0)']);
  });

  it('that is missing, incomplete, damaged or old is an error, and not an audit without findings', () => {
    expect(() => readList(path.join(folder, 'gone'), now)).toThrow('does not exist');
    expect(() => readList(folder, now + 30 * 24 * 3_600_000)).toThrow('is of 2026-11-27');
    writeFileSync(path.join(folder, 'cut.json'), '{ "ecosystem": "npm"');
    expect(foundInCopy).toThrow('is damaged');
    rmSync(path.join(folder, 'cut.json'));
    rmSync(path.join(folder, 'advisories/lodash'), { recursive: true });
    expect(foundInCopy).toThrow('lodash is missing');
  });
});
