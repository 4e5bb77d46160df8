import { join } from 'node:path';
import { pathFrom, readDataOption } from './lib/data-folder.mjs';
import { runApp } from './lib/stores-of-data.mjs';
import { withSources } from './lib/with-sources.mjs';

await withSources(async () => {
  const { loadSecret } = await import('../packages/local-infra/src/secret.ts');
  const { dataDir, others } = readDataOption(process.argv.slice(2));
  // An argument with a slash is the path of a backup folder, else it is a backup's name.
  const args = others.map((arg) => (!arg.startsWith('-') && arg.includes('/') ? pathFrom(arg) : arg));
  const { APP_SECRET, MONGO_URL, BACKUP_DIR, BACKUP_KEY, BACKUP_KEY_FILE, MAIL_DIR } = process.env;
  if (MONGO_URL && !APP_SECRET) throw new Error('With MONGO_URL set APP_SECRET, too.');
  const env = {
    APP_SECRET: APP_SECRET || loadSecret(dataDir),
    BACKUP_DIR: BACKUP_DIR || join(dataDir, 'backups'),
    BACKUP_KEY_FILE: BACKUP_KEY ? '' : BACKUP_KEY_FILE || join(dataDir, 'backup-key'),
    MAIL_DIR: MAIL_DIR || join(dataDir, 'mail'),
  };
  return runApp('backup', { dataDir, args, env });
});
