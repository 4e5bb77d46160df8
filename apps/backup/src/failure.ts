import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { UnusableDatabase } from '@reserva/database/fitness';
import { fromMongo } from '@reserva/database/from-mongo';

/** An expected failure with a message in Portuguese, which the operator sees and the backup's record stores. */
export class BackupFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupFailure';
  }
}

const OUT_OF_DISK_SPACE = 14031;

const ofFileSystem: Record<string, string> = {
  ENOSPC: 'não há espaço no disco em que ficam as cópias',
  EFBIG: 'não há espaço no disco em que ficam as cópias',
  EDQUOT: 'a cota do disco em que ficam as cópias acabou',
  EACCES: 'não há permissão para gravar na pasta das cópias',
  EROFS: 'a pasta das cópias não aceita gravação',
};

/** Converts any error to a message for the operator. */
export function failureOf(error: unknown): string {
  if (error instanceof BackupFailure || error instanceof UnusableDatabase) return error.message;
  const { code, message } = error as { code?: unknown; message?: string };
  if (code === OUT_OF_DISK_SPACE) return 'O disco do banco de dados está cheio.';
  const knownMessage = typeof code === 'string' ? ofFileSystem[code] : undefined;
  if (knownMessage) return `Nada foi gravado: ${knownMessage}.`;
  if (fromMongo(error) instanceof StoreUnavailable) return 'O banco de dados não respondeu.';
  return `Falha inesperada: ${message ?? String(error)}`;
}
