import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const FILES = 2_000;
const AT_ONCE = 50;

/** Where files cost next to nothing, as a mail server's socket does: what a disk makes of them is measured apart. */
export const memoryDir = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

/**
 * Leaves a receipt on the disk again and again, as is done where no mail server is configured: written, and renamed into
 * place.
 * @param folder in which a receipt lies
 * @returns milliseconds of processor of each
 */
export async function measureMailFiles(folder: string): Promise<number> {
  const [first] = await readdir(folder);
  if (first === undefined) throw new Error('there is no receipt to write again');
  const receipt = await readFile(join(folder, first));
  const disk = mkdtempSync(join(tmpdir(), 'reserva-bench-mail-'));
  const write = async () => {
    const unfinished = join(disk, `${randomUUID()}.tmp`);
    await writeFile(unfinished, receipt);
    await rename(unfinished, join(disk, `${randomUUID()}.eml`));
  };
  try {
    const began = process.cpuUsage();
    for (let done = 0; done < FILES; done += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, write));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000 / FILES;
  } finally {
    rmSync(disk, { recursive: true });
  }
}
