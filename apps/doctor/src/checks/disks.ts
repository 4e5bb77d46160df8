import { statfs } from 'node:fs/promises';
import { percentText } from '@reserva/domain/basics/counted';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';
import type { Check } from '../run-checks.ts';

export const disks: Check = {
  name: 'disks',
  title: 'Discos',
  async run({ config: { disks: folders } }) {
    const findings = await Promise.all(folders.map(checkFolder));
    return findings.length > 0 ? findings : [skipped('Nenhuma pasta informada.', 'Defina DISKS.')];
  },
};

async function checkFolder(folder: string): Promise<Finding> {
  const stats = await statfs(folder).catch(() => null);
  if (!stats) return evaluateDisk(folder, null);
  const { bavail, blocks, bsize } = stats;
  return evaluateDisk(folder, { freeBytes: bavail * bsize, totalBytes: blocks * bsize });
}

export interface Disk {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

const GIGABYTE = 1e9;
const LITTLE = 0.15;
const HARDLY_ANY = 0.05;

/**
 * Returns the finding about a disk.
 * @param disk null if the folder does not exist
 */
export function evaluateDisk(folder: string, disk: Omit<Disk, 'folder'> | null): Finding {
  if (!disk) {
    return skipped(`${folder} não existe aqui.`, 'Confira DISKS e os volumes deste processo.');
  }
  const { freeBytes, totalBytes } = disk;
  const share = freeBytes / totalBytes;
  const free = `${(freeBytes / GIGABYTE).toFixed(1).replace('.', ',')} GB livres (${percentText(Math.round(share * 100))}) em ${folder}`;
  const why = 'Sem espaço nada é gravado: ninguém reserva, e não há backup.';
  const todo =
    'Libere espaço ou aumente o disco. A prova de um backup precisa de tanto espaço quanto o banco de dados ocupa.';
  if (share < HARDLY_ANY) return fault(`Só ${free}.`, why, todo);
  return share < LITTLE ? warning(`Só ${free}.`, why, todo) : ok(`${free}.`);
}
