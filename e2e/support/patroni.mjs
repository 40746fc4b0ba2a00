// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { freePort } from '../../scripts/lib/preflight.mjs';

/** Longest wait for a step of the cluster, in milliseconds; a busy machine needs some of it. */
const PATIENCE_MS = 90_000;

const idOf = (/** @type {string} */ flag) =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** PostgreSQL refuses to run as root. */
const systemUser = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

const urlOf = (/** @type {number} */ port) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** @typedef {{ name: string, folder: string, sql: number, rest: number }} Member */

/**
 * Patroni's settings from docs/operations.md, with shorter times: a test does not wait half a minute for the old
 * leader's key to expire.
 * @param {Member} member
 * @param {{ etcd: number, programs: string }} cluster
 */
const patroniSettings = ({ name, folder, sql, rest }, { etcd, programs }) => `
scope: lost-and-found
name: ${name}
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 8
    loop_wait: 1
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 60 }
  initdb: [encoding: UTF8, locale: C, data-checksums, no-sync]
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
postgresql:
  listen: "127.0.0.1:${sql}"
  connect_address: "127.0.0.1:${sql}"
  data_dir: ${folder}/db
  bin_dir: ${programs}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: drill }
    replication: { username: replicator, password: drill }
  parameters: { unix_socket_directories: ${folder} }
`;

/**
 * It asks Patroni every second for the member that accepts writes, and closes the connections to the others.
 * @param {number} port
 * @param {readonly Member[]} members
 */
const proxySettings = (port, members) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, sql, rest }) => `  server ${name} 127.0.0.1:${sql} check port ${rest}`).join('\n')}
`;

/** PostgreSQL with a synchronous standby, kept by Patroni and etcd and reached through HAProxy, on free loopback ports. */
export class PatroniCluster {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-patroni-'));
  #user = systemUser();
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #processes = new Map();
  /** @type {Member[]} */
  #members = [];
  #said = '';
  #proxy = 0;
  #programs = '';

  /** The address of the current primary. */
  get url() {
    return urlOf(this.#proxy);
  }

  /** The address of a member, primary or not.  @param {string} name */
  directUrl(name) {
    return urlOf(this.#member(name).sql);
  }

  /** @param {string | undefined} name */
  #member(name) {
    const member = this.#members.find((one) => one.name === name);
    if (!member) throw new Error(`no member ${name}`);
    return member;
  }

  async start() {
    this.#programs = await ensurePostgres('pg_controldata', 'pg_basebackup', 'pg_rewind', 'psql');
    this.#own(this.#folder);
    const [etcd, peer] = [await freePort(), await freePort()];
    this.#proxy = await freePort();
    const local = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
    this.#run('etcd', process.env.ETCD_PATH ?? 'etcd', [
      ...['--name', 'one', '--data-dir', `${this.#folder}/etcd`, '--log-level', 'error', '--unsafe-no-fsync'],
      ...['--listen-client-urls', local(etcd), '--advertise-client-urls', local(etcd)],
      ...['--listen-peer-urls', local(peer), '--initial-advertise-peer-urls', local(peer)],
      ...['--initial-cluster', `one=${local(peer)}`],
    ]);
    await this.#until('etcd', async () => (await fetch(`${local(etcd)}/health`)).ok);
    for (const name of ['north', 'south']) {
      const folder = path.join(this.#folder, name);
      mkdirSync(folder);
      const member = { name, folder, sql: await freePort(), rest: await freePort() };
      writeFileSync(`${folder}/patroni.yml`, patroniSettings(member, { etcd, programs: this.#programs }));
      this.#own(folder);
      this.#members.push(member);
      this.#runPatroni(member);
      // Members start one by one, so that the first one becomes the primary.
      if (name === 'north') await this.#until('a primary', async () => (await this.primary()) === name);
    }
    await this.untilSynchronous();
    writeFileSync(`${this.#folder}/haproxy.cfg`, proxySettings(this.#proxy, this.#members));
    this.#run('haproxy', process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy', [
      ...['-f', `${this.#folder}/haproxy.cfg`],
      '-db',
    ]);
  }

  /** Gives a folder to the system user. @param {string} folder */
  #own(folder) {
    if (this.#user.uid !== undefined) chownSync(folder, this.#user.uid, this.#user.gid ?? 0);
  }

  /**
   * @param {string} what
   * @param {() => Promise<boolean>} isSo
   */
  async #until(what, isSo) {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS} ms\n${this.#said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** @param {Member} member */
  #runPatroni({ name, folder }) {
    this.#run(name, process.env.PATRONI_PATH ?? 'patroni', [`${folder}/patroni.yml`]);
  }

  /**
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   */
  #run(name, program, args) {
    const child = spawn(program, args, {
      ...this.#user,
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        this.#said = (this.#said + chunk).slice(-8000);
      });
    this.#processes.set(name, child);
  }

  /**
   * @param {string} role as Patroni names it
   * @returns {Promise<string | undefined>} the member that has it
   */
  async #who(role) {
    for (const { name, rest } of this.#members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/${role}`).catch(() => undefined);
      if (answer?.ok) return name;
    }
    return undefined;
  }

  primary() {
    return this.#who('primary');
  }

  /**
   * @param {string} url
   * @param {string} sql
   * @returns {string} the only column of the only row
   */
  ask(url, sql) {
    const psql = path.join(this.#programs, 'psql');
    const { stdout, stderr } = spawnSync(psql, ['-Atc', sql, url], { encoding: 'utf8' });
    if (stderr) throw new Error(stderr);
    return stdout.trim();
  }

  /** Settles once both are there, and every commit waits for the standby. */
  untilSynchronous() {
    const sql = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
    const isThere = async () => this.ask(this.directUrl((await this.primary()) ?? ''), sql) === '1';
    return this.#until('a synchronous standby', isThere);
  }

  /**
   * Kills the primary's machine: PostgreSQL and its Patroni, without a warning. No member is promoted before
   * `promote`.
   * @returns its name
   */
  async killPrimary() {
    const member = this.#member(await this.primary());
    for (const [name, child] of this.#processes)
      if (this.#members.some((one) => one.name === name))
        child.kill(name === member.name ? 'SIGKILL' : 'SIGSTOP');
    process.kill(this.#postmasterOf(member), 'SIGKILL');
    return member.name;
  }

  /** @param {Member} member */
  #postmasterOf({ folder }) {
    return Number(readFileSync(`${folder}/db/postmaster.pid`, 'utf8').split('\n')[0]);
  }

  /** Lets Patroni find that the primary is gone; settles once another one is. */
  promote() {
    for (const child of this.#processes.values()) child.kill('SIGCONT');
    return this.#until('a promotion', async () => (await this.primary()) !== undefined);
  }

  /** Starts a member's machine again. @param {string} name */
  revive(name) {
    this.#runPatroni(this.#member(name));
  }

  async stop() {
    for (const name of ['haproxy', 'south', 'north', 'etcd']) {
      const child = this.#processes.get(name);
      if (!child || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      // Patroni stops its PostgreSQL, also one that a failed test left standing still.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
