import { statfs } from 'node:fs/promises';
import type { Check } from '../examine.ts';
import { type Finding, skipped } from '../finding.ts';
import { judgeDisk } from '../judge/disks.ts';

export const disks: Check = {
  name: 'disks',
  title: 'Discos',
  async look({ config: { disks: folders } }) {
    const findings = await Promise.all(folders.map(ofFolder));
    return findings.length > 0 ? findings : [skipped('Nenhuma pasta informada.', 'Defina DISKS.')];
  },
};

async function ofFolder(folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return judgeDisk(folder, null);
  const { bavail, blocks, bsize } = found;
  return judgeDisk(folder, { freeBytes: bavail * bsize, totalBytes: blocks * bsize });
}
