import { percentText } from '@reserva/domain/basics/counted';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';

export interface Disk {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

const GIGABYTE = 1e9;
const LITTLE = 0.15;
const HARDLY_ANY = 0.05;

/** @param disk null where the folder is not there */
export function judgeDisk(folder: string, disk: Omit<Disk, 'folder'> | null): Finding {
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
