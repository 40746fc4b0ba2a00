import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/lib/workspace.mjs';

const run = promisify(execFile);

/** Runs in the machine's own namespaces: mounts, sockets and processes end with it. */
const BOOT = `
  set -e
  mount --make-rprivate /
  mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$2/root"
  mount --bind "$2/docker" "$2/root/var/lib/docker"
  mount -t proc proc "$2/root/proc"
  mount --rbind /sys "$2/root/sys"
  mount --rbind /dev "$2/root/dev"
  mount -t tmpfs tmpfs "$2/root/run"
  cd "$2/root"
  mkdir -p old
  pivot_root . old
  umount -l /old
  ip link set lo up
  exec dockerd`;

/** Runs in the machine's network: leads from a socket of the outer file system to its nginx. */
const BRIDGE = `
  const net = require('node:net');
  net.createServer((outer) => {
    const inner = net.connect(443, '127.0.0.1');
    outer.on('error', () => inner.destroy()).pipe(inner).on('error', () => outer.destroy()).pipe(outer);
  }).listen(process.argv[1]);`;

/** Longest time that a Docker engine takes to start, in milliseconds. */
const PATIENCE_MS = 60_000;

/** @returns the process that is the first one of the machine */
async function firstProcess(unshare: number): Promise<number> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const [child] = readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').split(' ');
    if (child) return Number(child);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The machine did not start');
}

/**
 * A machine with a Docker engine and nothing else, in namespaces of its own. Images that compose.yaml names and no registry
 * of packages has are made of Debian's packages under the same names, those of the storage of a server from npm.
 */
export class ContainerMachine {
  /** The machine's own address for its HTTPS. */
  origin = '';
  #bridge: ChildProcess | undefined;
  #entrance: Server | undefined;

  private constructor(
    private readonly folder: string,
    private readonly unshare: ChildProcess,
    private readonly pid: number,
  ) {}

  /** @param system the root folder that scripts/lib/container-machine.mjs makes; it stays as it is */
  static async boot(system: string): Promise<ContainerMachine> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-containers-'));
    for (const name of ['upper', 'work', 'root', 'docker']) mkdirSync(path.join(folder, name));
    mkdirSync(path.join(folder, 'upper/var/lib/docker'), { recursive: true });
    const args = ['--mount', '--net', '--pid', '--fork', '--uts', '--ipc', '--kill-child'];
    const child = spawn('unshare', [...args, 'sh', '-c', BOOT, 'boot', system, folder], { stdio: 'ignore' });
    const machine = new ContainerMachine(folder, child, await firstProcess(child.pid ?? 0));
    try {
      await machine.#untilReady();
      await machine.#connect();
    } catch (error) {
      await machine.stop();
      throw error;
    }
    return machine;
  }

  async #untilReady(): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      const answer = await this.run('docker version').catch((error: Error) => error);
      if (typeof answer === 'string') return;
      if (Date.now() > end || this.unshare.exitCode !== null) throw answer;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /**
   * A veth pair would do, but Chromium treats a new network interface as a network change, and aborts the downloads of
   * parallel tests.
   */
  async #connect(): Promise<void> {
    const socket = path.join(this.folder, 'https.sock');
    const network = ['--target', String(this.pid), '--net'];
    this.#bridge = spawn('nsenter', [...network, process.execPath, '-e', BRIDGE, socket], {
      stdio: 'ignore',
    });
    this.#entrance = createServer((outer) => {
      const inner = connect(socket);
      outer
        .on('error', () => inner.destroy())
        .pipe(inner)
        .on('error', () => outer.destroy())
        .pipe(outer);
    }).listen(0, '127.0.0.1');
    await once(this.#entrance, 'listening');
    this.origin = `https://127.0.0.1:${(this.#entrance.address() as AddressInfo).port}`;
  }

  /** Runs shell commands in the machine; returns their output, and throws with it if the last one fails. */
  async run(commands: string, env: Record<string, string> = {}): Promise<string> {
    const namespaces = [
      '--target',
      String(this.pid),
      '--mount',
      '--net',
      '--pid',
      '--uts',
      '--ipc',
      '--root',
    ];
    const { stdout } = await run('nsenter', [...namespaces, '--wdns=/', 'sh', '-c', commands], {
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...env },
      maxBuffer: 50_000_000,
    });
    return stdout;
  }

  /** Puts a file or folder into the machine. */
  copy(from: string, to: string): void {
    cpSync(from, `/proc/${this.pid}/root${to}`, { recursive: true, verbatimSymlinks: true });
  }

  /** The images that compose.yaml takes from registries of images. @param base name of the one that the service is put on */
  async makeImages(base: string): Promise<void> {
    const folder = '/root/images';
    this.copy(path.join(root, 'e2e/support/containers'), folder);
    const server = '@20minutes/s3rver';
    const { version } = JSON.parse(
      readFileSync(path.join(root, 'services/api/node_modules', server, 'package.json'), 'utf8'),
    );
    const packages = path.join(this.folder, 'packages');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', packages];
    await run('npm', ['install', ...options, `${server}@${version}`]);
    this.copy(packages, `${folder}/storage`);
    const left = ['root', 'var/lib/docker', 'var/cache/apt', 'usr/sbin/dockerd', 'usr/bin/containerd'];
    const excluded = left.map((name) => `--exclude=./${name}`).join(' ');
    await this.run(
      `tar -C / --one-file-system ${excluded} -c . | docker import - debian && docker tag debian ${base}`,
    );
    const compose = readFileSync(path.join(root, 'docs/deploy/compose.yaml'), 'utf8');
    for (const [file, name] of [
      ['postgres', 'postgres'],
      ['nginx', 'nginx'],
      ['storage', 'minio/minio'],
    ] as const) {
      const image = new RegExp(`image: (?:&\\w+ )?(${name}:\\S+)`).exec(compose)?.[1];
      if (!image) throw new Error(`compose.yaml names no ${name}`);
      await this.run(`cd ${folder} && docker build --file ${file}.Dockerfile --tag ${image} .`);
    }
  }

  /** The image that compose.sqlite.yaml names. @param program Litestream's */
  async makeLitestreamImage(program: string): Promise<void> {
    const folder = '/root/images';
    this.copy(program, `${folder}/litestream`);
    const compose = readFileSync(path.join(root, 'docs/deploy/compose.sqlite.yaml'), 'utf8');
    const [, image] = /image: (litestream\S+)/.exec(compose) ?? [];
    await this.run(`cd ${folder} && docker build --file litestream.Dockerfile --tag ${image} .`);
  }

  async stop(): Promise<void> {
    this.#entrance?.close();
    this.#bridge?.kill();
    const { unshare } = this;
    const ended = unshare.exitCode === null ? once(unshare, 'exit') : undefined;
    unshare.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}
