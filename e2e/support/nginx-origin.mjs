// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/preflight.mjs';
import { root } from '../../scripts/lib/workspace.mjs';

/** The console behind a real nginx, on an origin of its own. */
export const consoleOrigin = () => NginxOrigin.of({ file: 'console.conf', name: 'desk.campus.example' });

/**
 * A certificate of one day for one name.
 * @param {string} folder
 * @param {string} host
 */
function certify(folder, host) {
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files];
  execFileSync('openssl', ['req', ...options], { stdio: 'pipe' });
}

/**
 * Replaces the example's values in a file of docs/nginx by this machine's. Each value must occur.
 * @param {string} file
 * @param {Record<string, string>} values
 */
function configure(file, values) {
  let text = readFileSync(path.join(root, 'docs/nginx', file), 'utf8');
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`docs/nginx/${file} has no ${example}`);
    text = text.replaceAll(example, value);
  }
  return text;
}

/** The nginx.conf of a system around it. Files of root need workers of root here. */
const around = (/** @type {string} */ folder) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
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
  include ${folder}/site.conf;
}
`;

/**
 * A configuration of docs/nginx: its file, its server name and the folder that it serves, as in the example.
 * @typedef {{ readonly file: string, readonly name: string, readonly folder?: string }} NginxExample
 */

/** The whole site. */
export const siteExample = {
  file: 'site.conf',
  name: 'lost.campus.example',
  folder: '/srv/lost-and-found/site',
};

/** An origin that a real nginx serves as a file of docs/nginx says. Chromium knows every name under localhost. */
export class NginxOrigin {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-nginx-'));
  #example;
  #ports;
  #host;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;

  /**
   * Use `of`.
   * @param {NginxExample} example
   * @param {{ https: number, http: number }} ports
   */
  constructor(example, ports) {
    this.#example = example;
    this.#ports = ports;
    this.#host = `${example.name.split('.')[0]}.localhost`;
    /** The origin as browsers write it. */
    this.origin = `https://${this.#host}:${ports.https}`;
    /** The same by its number, for programs that do not know the name. */
    this.address = `https://127.0.0.1:${ports.https}`;
    /** The address that redirects to HTTPS. */
    this.plainAddress = `http://127.0.0.1:${ports.http}`;
  }

  /**
   * Chooses its ports; it is not there before `start`.
   * @param {NginxExample} example
   */
  static async of(example) {
    return new NginxOrigin(example, { https: await freePort(), http: await freePort() });
  }

  /**
   * @param {string | readonly string[]} services addresses of the service's instances behind it
   * @param {string} [serves] the folder of its files; none for a mere proxy
   */
  async start(services, serves) {
    const folder = this.#folder;
    const { file, name, folder: exampleFolder } = this.#example;
    certify(folder, this.#host);
    const values = {
      [`${name};`]: `${this.#host};`,
      'server 127.0.0.1:3000 max_fails=0;': [services]
        .flat()
        .map((service) => `server ${new URL(service).host} max_fails=0;`)
        .join(' '),
      'listen 80;': `listen 127.0.0.1:${this.#ports.http};`,
      'listen 443 ssl;': `listen 127.0.0.1:${this.#ports.https} ssl;`,
      // A port that is free for IPv4 may not be for IPv6, and not every machine has that.
      'listen [::]:80;': '',
      'listen [::]:443 ssl;': '',
      [`/etc/ssl/${name}.pem`]: `${folder}/cert.pem`,
      [`/etc/ssl/private/${name}.key`]: `${folder}/key.pem`,
      ...(exampleFolder && serves && { [exampleFolder]: serves }),
    };
    writeFileSync(path.join(folder, 'site.conf'), configure(file, values));
    writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
    const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
    const args = ['-p', folder, '-c', `${folder}/nginx.conf`];
    // Reports an error of the configuration at once, with its line.
    execFileSync(program, [...args, '-t', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#process = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await this.#untilListening();
  }

  /** Its master's process id, once it was started. */
  get pid() {
    return this.#process?.pid;
  }

  async #untilListening() {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline && this.#process?.exitCode === null) {
      const isThere = await fetch(`http://127.0.0.1:${this.#ports.http}`, { redirect: 'manual' }).catch(
        () => undefined,
      );
      if (isThere) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx does not listen.');
  }

  async dispose() {
    const nginx = this.#process;
    if (nginx && nginx.exitCode === null) {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
