import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSecret } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'reserva-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is created once and only for its owner', () => {
  const dataDir = join(folder, 'made');
  const secret = loadSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(loadSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('an empty secret file is refused and not overwritten', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, '\n');
  expect(() => loadSecret(folder)).toThrow(/secret is empty\. Put a copy of it back/);
  expect(readFileSync(file, 'utf8')).toBe('\n');
});
