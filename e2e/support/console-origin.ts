import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './command.ts';

const HOST = 'desk.localhost';

/** The folder of the console's live release. */
function releasedConsole(): string {
  const site = path.join(root, 'dist/site');
  const remotes = JSON.parse(readFileSync(path.join(site, 'remotes.json'), 'utf8'));
  return path.join(site, path.dirname(remotes['admin-console'].manifestUrl));
}

/** A certificate of one day for one name. */
function certify(folder: string): void {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files];
  execFileSync('openssl', ['req', ...options], { stdio: 'pipe' });
}

/** docs/nginx/console.conf with this machine's values in place of those of the example; each has to be there. */
function configure(values: Record<string, string>): string {
  let text = readFileSync(path.join(root, 'docs/nginx/console.conf'), 'utf8');
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`docs/nginx/console.conf has no ${example}`);
    text = text.replaceAll(example, value);
  }
  return text;
}

/** What a system's own nginx.conf says around it. Root's files are root's: its workers stay root here. */
const around = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    image/svg+xml svg;
    font/woff2 woff2;
  }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/console.conf;
}
`;

interface Ports {
  /** Of the console's origin. */
  https: number;
  /** What redirects to it. */
  http: number;
}

/** The console behind a real nginx, on an origin of its own. */
export class ConsoleOrigin {
  /** As browsers write it; Chromium knows every name under localhost. */
  readonly origin: string;
  /** The same by its number, for programs that do not. */
  readonly address: string;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-nginx-'));
  #process: ChildProcess | undefined;

  constructor(private readonly ports: Ports) {
    this.origin = `https://${HOST}:${ports.https}`;
    this.address = `https://127.0.0.1:${ports.https}`;
  }

  /** @param service address of the service behind it */
  async start(service: string): Promise<void> {
    const folder = this.#folder;
    certify(folder);
    const values = {
      'desk.campus.example;': `${HOST};`,
      '127.0.0.1:3000': new URL(service).host,
      'listen 80;': `listen 127.0.0.1:${this.ports.http};`,
      'listen 443 ssl;': `listen 127.0.0.1:${this.ports.https} ssl;`,
      '/etc/ssl/desk.campus.example.pem': `${folder}/cert.pem`,
      '/etc/ssl/private/desk.campus.example.key': `${folder}/key.pem`,
      '/srv/lost-and-found/console': releasedConsole(),
    };
    writeFileSync(path.join(folder, 'console.conf'), configure(values));
    writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
    const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
    const args = ['-p', folder, '-c', `${folder}/nginx.conf`];
    // Says at once, with its line, what is wrong with the configuration.
    execFileSync(program, [...args, '-t', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#process = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await this.#untilListening();
  }

  async #untilListening(): Promise<void> {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline && this.#process?.exitCode === null) {
      const isThere = await fetch(`http://127.0.0.1:${this.ports.http}`, { redirect: 'manual' }).catch(
        () => undefined,
      );
      if (isThere) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx does not listen.');
  }

  async dispose(): Promise<void> {
    const nginx = this.#process;
    if (nginx && nginx.exitCode === null) {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
