import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { List, PublicItem, ReportReceipt } from '@lost-found/contracts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { root } from '../../support/command.ts';
import { ContainerMachine } from '../../support/containers/machine.ts';
import { admin, foundReport, sendReport } from '../../support/drill.ts';
import { photo } from '../../support/evidence.ts';

// For `npm run test:full`: docs/deploy/Dockerfile and compose.yaml, as docs/operations.md says, on a machine of their own.

test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'default' });

const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const [, walk = ''] = /\*\*In containers\*\*.*?```sh\n(.*?)```/s.exec(operations) ?? [];
const COMPOSE = 'docker compose -f docs/deploy/compose.yaml';

/** The line of docs/operations.md that does this. */
const line = (word: string): string => {
  const found = walk.split('\n').find((one) => one.startsWith(`${COMPOSE} ${word}`));
  if (!found) throw new Error(`docs/operations.md has no ${word}`);
  return found;
};

let machine: ContainerMachine;
let site: string;

const secrets = { POSTGRES_PASSWORD: 'f3a9c2e47b', STORAGE_PASSWORD: '9d1b6e83c0', SITE_NAME: '127.0.0.1' };
const inArchive = (commands: string) => machine.run(`cd /opt/lost-and-found-1 && ${commands}`, secrets);

/** Answers once all is healthy. */
const up = () =>
  inArchive(line('up')).catch(async (error) => {
    throw new Error(`${error.message}\n${await inArchive(`${COMPOSE} logs --tail 20`)}`);
  });

/** As an editor would: what stands in comments with an example gets a value. */
const settings = (values: Record<string, string>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^#?${name}=.*$`, 'm'), `${name}=${value}`),
    readFileSync(path.join(root, 'docs/deploy/environment.example'), 'utf8'),
  );

test.beforeAll(async () => {
  test.setTimeout(900_000);
  const system = process.env.CONTAINER_MACHINE;
  if (!system) throw new Error('CONTAINER_MACHINE names no machine: run npm run test:full');
  const made = spawnSync('npm', ['run', '--silent', 'package'], { cwd: root, encoding: 'utf8' });
  const archive = /dist\/packages\/\S+\.tar\.gz/.exec(made.stdout)?.[0];
  if (!archive) throw new Error(made.stderr);
  machine = await ContainerMachine.boot(system);
  site = machine.origin;
  await machine.makeImages('node:24-trixie-slim');
  machine.copy(path.join(root, archive), '/root/archive.tar.gz');
  await machine.run(`
    mkdir -p /opt/lost-and-found-1 /etc/lost-and-found
    tar -C /opt/lost-and-found-1 --strip-components=1 --no-same-owner -xzf /root/archive.tar.gz
    openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 \
      -out /etc/ssl/127.0.0.1.pem -keyout /etc/ssl/private/127.0.0.1.key`);
  const environment = settings({
    PUBLIC_URL: site,
    SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await machine.run(`cat > /etc/lost-and-found/environment <<'END'\n${environment}\nEND`);
  await inArchive(line('build'));
  await up();
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  await machine?.stop();
});

const states = async () => {
  const lines = (await inArchive(`${COMPOSE} ps --format json`)).trim().split('\n');
  return Object.fromEntries(
    lines.map((text) => JSON.parse(text)).map(({ Service, Health }) => [Service, Health]),
  );
};

const find = async (request: APIRequestContext, title: string) => {
  const answer = await request.get(`${site}/api/items?search=${encodeURIComponent(title)}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as List<PublicItem>).data.find((item) => item.title === title);
};

test('a report with a photo goes through nginx into database and storage, and is a page for everybody', async ({
  page,
  request,
}) => {
  const multipart = { ...foundReport('Packed umbrella'), images: await photo('umbrella.jpg') };
  const sent = await request.post(`${site}/api/found-reports`, { multipart });
  expect(sent.status()).toBe(201);
  const { id } = (await sent.json()) as ReportReceipt;
  await page.goto(`${site}/item/${id}`);
  await expect(page.getByRole('heading', { name: 'Packed umbrella' })).toBeVisible();
  const picture = page.locator('main img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const signedIn = await request.post(`${site}/api/auth/admin/login`, { data: admin });
  expect(signedIn.status()).toBe(200);
  const listed = await request.get(`${site}/api/admin/items?search=packed`);
  expect(await listed.json()).toMatchObject({ data: [{ title: 'Packed umbrella' }] });
});

test('the service has no rights, and cannot write but where it is to', async () => {
  const said = await inArchive(`${COMPOSE} exec -T first sh -c '
    id -u; grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/1/status
    for place in /opt/lost-and-found/x /usr/x /tmp/x /var/lib/lost-and-found/x; do
      touch $place 2>/dev/null && echo "writes $place"
    done; true'`);
  expect(said.replaceAll('\t', ' ').trim().split('\n')).toEqual([
    '10001',
    expect.stringMatching(/^CapEff: 0+$/),
    expect.stringMatching(/^CapBnd: 0+$/),
    'NoNewPrivs: 1',
    'writes /tmp/x',
    'writes /var/lib/lost-and-found/x',
  ]);
});

test('A killed instance is restarted, and every request is answered', async ({ request }) => {
  test.setTimeout(300_000);
  await machine.run(`kill -KILL $(docker inspect --format '{{.State.Pid}}' lost-and-found-first-1)`);
  for (let number = 1; number <= 10; number++)
    await sendReport(request, site, `Umbrella ${number} meanwhile`);
  await expect.poll(states, { timeout: 200_000 }).toMatchObject({ first: 'healthy', second: 'healthy' });
  const restarts = `docker inspect --format '{{.RestartCount}}' lost-and-found-first-1 lost-and-found-second-1`;
  expect((await machine.run(restarts)).trim().split('\n')).toEqual(['1', '0']);
  expect(await find(request, 'Umbrella 10 meanwhile')).toBeDefined();
});

test('the operator’s commands run in a container, and what was entered outlives new containers', async ({
  request,
}) => {
  test.setTimeout(600_000);
  expect(await inArchive(`${line('exec').replace('exec', 'exec -T')} --json`)).toContain(`"${admin.email}"`);
  expect(await inArchive(`${COMPOSE} exec -T first node scripts/run.mjs backup`)).toMatch(
    /^Backed up 11 items/,
  );
  expect(await inArchive(`${COMPOSE} exec -T second node scripts/run.mjs files verify --json`)).toContain(
    '"missing": []',
  );
  await inArchive(`${COMPOSE} down`);
  await up();
  const item = await find(request, 'Packed umbrella');
  const pictures = await request.get(`${site}${item?.images[0]}`);
  expect([pictures.status(), pictures.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
});

test('on SQLite a report is there again after its volume was lost and restored from the continuous copy', async () => {
  test.setTimeout(600_000);
  const { LITESTREAM_PATH } = process.env;
  if (!LITESTREAM_PATH) throw new Error('LITESTREAM_PATH names no program: run npm run test:full');
  await machine.makeLitestreamImage(LITESTREAM_PATH);
  await inArchive(`${COMPOSE} down`);
  const ON_SQLITE = 'docker compose -f docs/deploy/compose.sqlite.yaml';
  const lines = operations.split('\n').filter((one) => one.startsWith(ON_SQLITE));
  const [first = '', ...restore] = lines;
  expect(restore).toHaveLength(3);
  const run = (commands: string) =>
    machine.run(`cd /opt/lost-and-found-1 && export COPY_FOLDER=/root/copy && ${commands}`);
  await run('install -d -o 10001 -g 10001 $COPY_FOLDER');
  await run(first);
  const inService = (script: string) => run(`${ON_SQLITE} exec -T service node -e "${script}"`);
  const fields = JSON.stringify(foundReport('Copied umbrella')).replaceAll('"', '\\"');
  const sent = await inService(`
    const body = new FormData();
    for (const [name, value] of Object.entries(JSON.parse('${fields}'))) body.set(name, value);
    fetch('http://127.0.0.1:3000/api/found-reports', { method: 'POST', body }).then(({ status }) => console.log(status))`);
  expect(sent.trim()).toBe('201');
  // What is younger is copied when Litestream stops.
  await expect.poll(() => run('find $COPY_FOLDER -type f | wc -l').then(Number)).toBeGreaterThan(0);
  await run(`${ON_SQLITE} stop litestream`);
  await run(`${ON_SQLITE} kill && ${ON_SQLITE} rm --force && docker volume rm lost-and-found-sqlite_data`);
  for (const one of restore) await run(one);
  const list = await inService(
    `fetch('http://127.0.0.1:3000/api/items?search=copied').then((answer) => answer.text()).then(console.log)`,
  );
  expect(JSON.parse(list)).toMatchObject({ data: [{ title: 'Copied umbrella' }] });
});
