import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const VITE = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));

test('the build of `npm run dev` has the service worker and its list of files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reserva-development-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await promisify(execFile)(execPath, [VITE, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: WEB,
    env: { ...env, NODE_ENV: 'development' },
    maxBuffer: 10_000_000,
  });
  expect(existsSync(join(folder, 'sw.js'))).toBe(true);
}, 120_000);
