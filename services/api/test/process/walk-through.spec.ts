import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildService } from './build-service.js';
import { freePort, ServiceProcess } from './service-process.js';

const ROOT = join(__dirname, '../../../..');
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const script = [...page.matchAll(/^```sh walk-through\n([\s\S]*?)^```$/gm)]
  .map(([, lines]) => lines)
  .join('');

describe('docs/operations.md', () => {
  it('has a walk-through that works as it is written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lost-found-walk-'));
    const env = { PORT: await freePort(), DATA_DIR: folder };
    const service = await new ServiceProcess(join(buildService(), 'main.js'), env).ready();
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', BASE: service.url, DATA_DIR: folder },
    });
    service.kill('SIGTERM');
    expect(await service.exited).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
    expect(stdout.trim().split('\n')).toEqual([
      'Violet walking umbrella',
      'finder@campus.example',
      'pending',
      'user',
      'admin',
      'Noor Haddad',
      'admin',
      'approved',
      'noor.haddad@campus.example',
      'CLAIM_APPROVED ITEM_CLAIMED MESSAGE_SENT LOGIN MESSAGE_SENT CLAIM_SUBMITTED ITEM_CREATED',
      'approved',
      'true',
      '204',
      'Noor Haddad',
    ]);
  }, 90_000);
});
