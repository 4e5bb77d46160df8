import { type CoreConfig, coreEnv, toCoreConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';
import type { KeySource } from './archive/key.ts';

export const env = coreEnv
  .extend({
    BACKUP_DIR: z.string().min(1),
    BACKUP_KEY: z.string().optional(),
    BACKUP_KEY_FILE: z.string().optional(),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
      .default('03:00'),
    /** The folder in which receipts are stored, if they are stored as files instead of sent. */
    MAIL_DIR: z.string().optional(),
    TICK_MS: z.coerce.number().int().min(50).max(3_600_000).default(60_000),
  })
  .refine(({ BACKUP_KEY, BACKUP_KEY_FILE }) => BACKUP_KEY || BACKUP_KEY_FILE, {
    message: 'BACKUP_KEY: or BACKUP_KEY_FILE must be set',
  });

export interface Config extends Omit<CoreConfig, 'secret'> {
  /** The master secret, or the share of it that this process gets. It is used only to compute a fingerprint. */
  secret: string;
  folder: string;
  key: KeySource;
  /** The local time of the nightly backup. */
  nightlyAt: string;
  /** The folders that are backed up with the database, by their names in a backup. */
  folders: Record<string, string>;
  tickMs: number;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toCoreConfig(variables),
  folder: variables.BACKUP_DIR,
  key: { key: variables.BACKUP_KEY, file: variables.BACKUP_KEY_FILE },
  nightlyAt: variables.BACKUP_AT,
  folders: variables.MAIL_DIR ? { mail: variables.MAIL_DIR } : {},
  tickMs: variables.TICK_MS,
});
