/**
 * Variables that the environment may override. All others follow from the options. Commands that run next to the system
 * read some of them too, and both must use the same queues, key and address.
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

/**
 * Reads the overrides from the environment.
 * @throws Error with a message for people when production lacks APP_SECRET
 */
export function envOverrides(env: Record<string, string | undefined>): Record<string, string> {
  const overrides = Object.fromEntries(FROM_ENVIRONMENT.map((name) => [name, env[name] ?? '']));
  if (env.NODE_ENV === 'production') {
    // Production uses no generated secret, because probably no copy of it exists outside the data folder.
    if (!overrides.APP_SECRET) throw new Error('In production set APP_SECRET.');
    overrides.NODE_ENV = 'production';
  }
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== ''));
}
