/**
 * What the environment may decide; everything else follows from the options. What a command beside the running system reads
 * as well is among it: both must mean the same queues, the same key and the same address.
 */
const FROM_ENVIRONMENT = [
  'APP_TIMEZONE',
  'PUBLIC_URL',
  'DEVICE_BASE_URL',
  'APP_SECRET',
  'QUEUE_PREFIX',
  'MAIL_DIR',
  'SUPPORT_URL',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'BACKUP_KEY_FILE',
  'BACKUP_AT',
] as const;

/** @throws with a message for people where production lacks what nobody chose */
export function envOverrides(env: Record<string, string | undefined>): Record<string, string> {
  const overrides = Object.fromEntries(FROM_ENVIRONMENT.map((name) => [name, env[name] ?? '']));
  if (env.NODE_ENV === 'production') {
    // No secret of a data folder there: one that nobody chose is one that nobody keeps.
    if (!overrides.APP_SECRET) throw new Error('In production set APP_SECRET.');
    overrides.NODE_ENV = 'production';
  }
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== ''));
}
