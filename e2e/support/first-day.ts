import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext } from '@playwright/test';
import { root } from './command.ts';
import { Manager } from './manager.ts';

/** What docs/first-day.md prints. */
const page = readFileSync(path.join(root, 'docs/first-day.md'), 'utf8');
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
  block.replace(/^ {3}/gm, ''),
);
const inline = [...page.matchAll(/`([^`\n]+)`/g)].map(([, command = '']) => command);

/** Estimates of a person: seconds for a tap and a letter, and words read in a minute. */
const [TAP, LETTER, WORDS] = [1.3, 0.3, 200];
/** To select a block, copy it, paste it and press Enter. */
const TAPS_OF_A_BLOCK = 4;

const countWords = (content: string) => content.split(/\s+/).filter(Boolean).length;

/** Counts what a person reads, types and taps. */
export class Person {
  readonly commands: string[] = [];
  taps = 0;
  letters = 0;
  words = countWords(page);

  /** Estimated seconds without waiting. */
  get seconds(): number {
    return Math.round(this.taps * TAP + this.letters * LETTER + (this.words / WORDS) * 60);
  }

  read(content: string): void {
    this.words += countWords(content);
  }

  /** Counts clicks and typed letters on every page of a browser. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('countAction', (_page, taps: number, letters: number) => {
      this.taps += taps;
      this.letters += letters;
    });
    await context.addInitScript(() => {
      const countAction = (taps: number, letters: number) =>
        (window as unknown as { countAction: (...counts: number[]) => void }).countAction(taps, letters);
      const lengths = new WeakMap<EventTarget, number>();
      document.addEventListener('click', () => countAction(1, 0), true);
      document.addEventListener(
        'input',
        ({ target }) => {
          if (target instanceof HTMLSelectElement) return countAction(2, 0);
          const { length } = (target as HTMLInputElement).value;
          const before = lengths.get(target as EventTarget);
          lengths.set(target as EventTarget, length);
          countAction(before === undefined ? 1 : 0, Math.max(0, length - (before ?? 0)));
        },
        true,
      );
    });
  }
}

/**
 * What stands in for the parts of the page that need root: `useradd` does nothing, `install` sets no owner, and the manager
 * of the test is systemd and the proxy.
 */
const standIns = (manager: string, journal: string) => ({
  useradd: '',
  install: `for one do
  shift
  case $one in -o | -g) skip=1 ;; *) if [ "$skip" ]; then skip=; else set -- "$@" "$one"; fi ;; esac
done
exec /usr/bin/install "$@"`,
  systemctl: `case $1 in enable) curl -fsS ${manager}/launch ;; restart) curl -fsS ${manager}/restart ;; esac`,
  journalctl: `cat ${journal}`,
});

/** A machine on which someone follows docs/first-day.md; its folders lie in one folder of the test. */
export class Machine {
  readonly #root = mkdtempSync(path.join(os.tmpdir(), 'lost-found-first-day-'));
  readonly #home = path.join(this.#root, 'root');
  #manager!: Manager;

  private constructor(private readonly person: Person) {}

  static async create(person: Person, archive: string): Promise<Machine> {
    const machine = new Machine(person);
    for (const folder of [
      'root',
      'bin',
      'opt',
      'srv',
      'backup',
      'etc/systemd/system',
      'var/lib/lost-and-found',
    ])
      mkdirSync(path.join(machine.#root, folder), { recursive: true, mode: 0o700 });
    symlinkSync(archive, path.join(machine.#home, path.basename(archive)));
    machine.#manager = await Manager.open(() => machine.#spawnService());
    const all = standIns(machine.address, path.join(machine.#root, 'journal'));
    for (const [name, script] of Object.entries(all)) {
      const file = path.join(machine.#root, 'bin', name);
      writeFileSync(file, `#!/bin/sh\n${script}\n`);
      chmodSync(file, 0o755);
    }
    return machine;
  }

  /** What people open: the proxy. */
  get address(): string {
    return this.#manager.address;
  }

  get #environment(): string {
    return path.join(this.#root, 'etc/lost-and-found/environment');
  }

  /** Puts the folders of the page into the one of the test. */
  #place(printed: string): string {
    return printed
      .replaceAll(/(?<![\w.}-])\/(opt|etc|srv|backup|var)\//g, `${this.#root}/$1/`)
      .replaceAll('http://127.0.0.1:3000', this.address);
  }

  /** Starts the service as its unit says. */
  #spawnService() {
    const unit = readFileSync(path.join(this.#root, 'etc/systemd/system/lost-and-found.service'), 'utf8');
    const get = (name: string) => this.#place(new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '');
    const start = get('ExecStart').replace('/usr/bin/node', `'${process.execPath}'`);
    return spawn('sh', ['-ac', `. ${get('EnvironmentFile')}; PORT=0; exec ${start}`], {
      cwd: get('WorkingDirectory'),
      env: { PATH: process.env.PATH },
    });
  }

  /**
   * Types a command that the page prints, or the block that has it.
   * @param part of the command
   * @returns its standard output
   * @throws Error if the page does not print it, or the command fails
   */
  async type(part: string): Promise<string> {
    const printed = [...blocks, ...inline].find((one) => one.includes(part));
    if (!printed) throw new Error(`docs/first-day.md does not print ${part}.`);
    this.person.commands.push(...printed.trim().split('\n'));
    this.person.taps += TAPS_OF_A_BLOCK;
    writeFileSync(path.join(this.#root, 'journal'), this.#manager.journal);
    const { PATH } = process.env;
    const env = {
      PATH: `${path.join(this.#root, 'bin')}:${PATH}`,
      HOME: this.#home,
      PORT: String(this.#manager.port),
    };
    const child = spawn('sh', ['-ec', this.#place(printed)], { cwd: this.#home, env });
    const [output, errors] = [text(child.stdout), text(child.stderr)];
    const [code] = await once(child, 'close');
    if (code === 0) return (await output).trim();
    const reasons = [await output, await errors, this.#manager.journal.slice(-5_000)];
    throw new Error(`${printed} ended with ${code}:\n${reasons.join('\n')}`);
  }

  /** Sets variables in the environment file, in place of lines with the same names. */
  edit(lines: readonly string[]): void {
    let content = this.#place(readFileSync(this.#environment, 'utf8'));
    for (const line of lines) {
      const name = line.slice(0, line.indexOf('='));
      const set = new RegExp(`^#?${name}=.*$`, 'm');
      content = set.test(content) ? content.replace(set, () => line) : `${content}${line}\n`;
      this.person.taps += 1;
      this.person.letters += line.length - name.length;
    }
    writeFileSync(this.#environment, content);
  }

  async remove(): Promise<void> {
    await this.#manager.close();
    rmSync(this.#root, { recursive: true, force: true });
  }
}
