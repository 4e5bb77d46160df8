import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@reserva/runtime/process/config';
import { test as base, expect } from 'vitest';
import { readLogo } from './logo.ts';

const test = base.extend('folder', { scope: 'file' }, ({}) => mkdtemp(join(tmpdir(), 'reserva-logo-')));

test.afterAll(({ folder }) => rm(folder, { recursive: true, force: true }));

async function file(folder: string, bytes: readonly number[]): Promise<string> {
  const path = join(folder, 'logo');
  await writeFile(path, Uint8Array.from(bytes));
  return path;
}

test('the logo is optional and may be a PNG or a JPEG', async ({ folder }) => {
  expect(await readLogo(undefined)).toBeNull();
  expect(await readLogo(await file(folder, [0x89, 0x50, 0x4e, 0x47, 1]))).toHaveLength(5);
  expect(await readLogo(await file(folder, [0xff, 0xd8, 0xff, 1]))).toHaveLength(4);
});

test('a missing, unknown or too large logo is refused at the start', async ({ folder }) => {
  await expect(readLogo(join(folder, 'none'))).rejects.toThrow(ConfigError);
  await expect(readLogo(await file(folder, [0x3c, 0x73, 0x76, 0x67]))).rejects.toThrow(
    'neither a PNG nor a JPEG',
  );
  const large = [0xff, 0xd8, 0xff, ...new Uint8Array(1024 * 1024)];
  await expect(readLogo(await file(folder, large))).rejects.toThrow('larger than 1 MB');
});
